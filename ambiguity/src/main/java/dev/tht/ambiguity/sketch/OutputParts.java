package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.Display;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.rewriting.Aggregate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts on the board what is shown: things by the columns that name them, columns, and counts. */
final class OutputParts {

  private final Board board;

  OutputParts(Board board) {
    this.board = board;
  }

  void entity(int i, TableName table) {
    board.contexts.add(table);
    board.shown.add(table);
    List<ColumnName> shown =
        everything(i)
            ? board.schema.catalog().table(table).orElseThrow().columns().stream()
                .map(Column::name)
                .toList()
            : Display.of(board.schema.catalog(), table);
    for (ColumnName column : shown) {
      output(i, Optional.empty(), List.of(new ColumnMatch(column, 1)));
    }
  }

  /** Whether all that is known of the things is wanted: "all information about the shops". */
  private boolean everything(int i) {
    int from = board.item(i).from();
    List<String> before = new ArrayList<>();
    for (int at = Math.max(0, from - 6); at < from; at++) {
      before.add(board.words.tokens().get(at).lower());
    }
    String said = String.join(" ", before);
    return said.matches(
        ".*\\b(all|every|tutte|tutti)\\b.*"
            + "\\b(information|info|details|attributes|columns|informazioni|dettagli)\\b"
            + "( \\w+){0,3}");
  }

  void column(int i, What.OfName name, Optional<Aggregate> figure) {
    ColumnName best = name.columns().get(0).column();
    if (name.said().size() > 1 && board.schema.speaksOf(name.said(), best.table())) {
      board.contexts.add(best.table());
    }
    List<ColumnName> whole = figure.isEmpty() ? new Owner(board).wholeName(i, name) : List.of();
    if (whole.size() > 1) {
      whole.forEach(part -> output(i, figure, List.of(new ColumnMatch(part, 1))));
    } else {
      output(i, figure, new Owner(board).preferred(i, name));
    }
  }

  void count(int i, Optional<TableName> table) {
    table.ifPresent(board.counted::add);
    board.outputs.add(
        new Part.Output(
            table.map(board.speech::many).orElse(""),
            board.span(i),
            Optional.of(Aggregate.COUNT),
            table.map(t -> Figures.keys(board.schema.catalog(), t)).orElse(List.of())));
  }

  void output(int i, Optional<Aggregate> figure, List<ColumnMatch> columns) {
    board.outputs.add(new Part.Output(Part.UNSAID, board.span(i), figure, columns));
  }
}
