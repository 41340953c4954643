package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.Display;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.DatePart;
import java.util.List;
import java.util.Optional;

/** Reads "for each X", "per Y", "grouped by Z". */
final class GroupReader {

  private final Board board;

  GroupReader(Board board) {
    this.board = board;
  }

  void read() {
    for (int i = 0; i < board.size(); i++) {
      if (board.region(i) != Region.GROUP || !board.free(i)) {
        continue;
      }
      int at = i;
      Optional<What.OfName> name = board.freeName(i);
      if (name.isPresent()) {
        board.use(i);
        if (name.get().isTable()) {
          entity(at, name.get().tables().get(0).table());
        } else {
          column(at, name.get().columns());
        }
      } else if (datePart(i).isPresent() && board.is(i - 1, Cue.EACH)) {
        part(i, datePart(i).get());
      }
    }
  }

  private void entity(int i, TableName table) {
    List<ColumnName> display = Display.of(board.schema.catalog(), table);
    board.contexts.add(table);
    board.shown.add(table);
    List<ColumnName> keys =
        Display.keyOf(board.schema.catalog(), table)
            .filter(key -> !display.contains(key))
            .map(List::of)
            .orElse(display);
    keys.forEach(c -> group(i, Optional.empty(), List.of(new ColumnMatch(c, 1))));
  }

  private void column(int i, List<ColumnMatch> columns) {
    Optional<DatePart> part =
        datePart(i).filter(p -> Kind.temporal(board.schema.catalog(), columns.get(0).column()));
    group(i, part, columns);
    board.groupOutputs.add(new Part.Output(Part.UNSAID, board.span(i), Optional.empty(), columns));
  }

  private void part(int i, DatePart part) {
    Years.of(board.schema, board.namedTables())
        .filter(years -> years.part().isPresent())
        .ifPresent(
            years -> {
              board.use(i);
              group(i, Optional.of(part), years.columns());
            });
  }

  private Optional<DatePart> datePart(int i) {
    String said = board.said(i).toLowerCase(java.util.Locale.ROOT);
    return said.matches("years?|anno|anni")
        ? Optional.of(DatePart.YEAR)
        : said.matches("months?|mese|mesi")
            ? Optional.of(DatePart.MONTH)
            : said.matches("quarters?|trimestre|trimestri")
                ? Optional.of(DatePart.QUARTER)
                : Optional.empty();
  }

  private void group(int i, Optional<DatePart> part, List<ColumnMatch> columns) {
    board.groupings.add(new Part.Grouping(Part.UNSAID, board.span(i), part, columns));
  }
}
