package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.Display;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.rewriting.Aggregate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads what is wanted: figures, columns, or things to be listed. A later sentence that asks for
 * columns ("List name and id.") replaces what the first one would show.
 */
final class OutputReader {

  private static final Set<String> BEFORE_CONTEXT =
      Set.of("of", "for", "about", "di", "del", "dei", "delle", "degli", "della", "per", "across");

  private final Board board;
  private final List<Cue> pending = new ArrayList<>();
  private boolean distinct;

  OutputReader(Board board) {
    this.board = board;
  }

  void read() {
    int wanted = listingSentence();
    for (int i = 0; i < board.size(); i++) {
      if (board.region(i) == Region.HEAD && board.free(i)) {
        head(i, wanted < 0 || board.sentence(i) == wanted);
      }
    }
    if (board.outputs.isEmpty() && pending.contains(Cue.COUNT)) {
      count(0, Optional.empty());
    }
  }

  private int listingSentence() {
    int wanted = -1;
    for (int i = 1; i < board.size(); i++) {
      if (board.is(i, Cue.LIST)
          && board.item(i - 1).what() instanceof What.OfEnd
          && namesColumn(i)) {
        wanted = board.sentence(i);
      }
    }
    return wanted;
  }

  private boolean namesColumn(int from) {
    int sentence = board.sentence(from);
    for (int i = from; i < board.size() && board.sentence(i) == sentence; i++) {
      if (board.name(i).filter(name -> !name.columns().isEmpty()).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private void head(int i, boolean wanted) {
    Item item = board.item(i);
    Optional<Cue> cue = item.cue();
    if (cue.filter(c -> c.aggregates() || c == Cue.MOST || c == Cue.LEAST).isPresent()) {
      pending.add(cue.get());
    } else if (cue.filter(c -> c == Cue.DISTINCT).isPresent()) {
      distinct = true;
    } else if (item.what() instanceof What.OfName name) {
      board.use(i);
      if (wanted) {
        named(i, name);
      } else if (name.isTable()) {
        board.contexts.add(name.tables().get(0).table());
        if (pending.contains(Cue.COUNT)) {
          board.counted.add(name.tables().get(0).table());
        }
        pending.clear();
      }
    }
  }

  private void named(int i, What.OfName name) {
    if (!pending.isEmpty()) {
      figures(i, name);
      pending.clear();
      distinct = false;
      return;
    }
    boolean context = context(i);
    if (name.isTable() && context && !board.outputs.isEmpty()) {
      board.contexts.add(name.tables().get(0).table());
    } else if (name.isTable()) {
      entity(i, name.tables().get(0).table());
    } else {
      output(i, Optional.empty(), name.columns(), Phrase.attribute(name.columns()));
    }
    if (distinct) {
      board.distinct = true;
    }
  }

  private boolean context(int i) {
    int from = board.item(i).from();
    for (int at = from - 1; at >= Math.max(0, from - 3); at--) {
      String lower = board.words.tokens().get(at).lower();
      if (BEFORE_CONTEXT.contains(lower)) {
        return true;
      }
      if (!board.lexicon.isStop(lower)) {
        return false;
      }
    }
    return false;
  }

  private void entity(int i, TableName table) {
    board.contexts.add(table);
    board.shown.add(table);
    for (ColumnName column : Display.of(board.schema.catalog(), table)) {
      output(
          i, Optional.empty(), List.of(new ColumnMatch(column, 0.8)), Phrase.column(column));
    }
  }

  private void figures(int i, What.OfName name) {
    for (Cue cue : pending) {
      if (cue == Cue.COUNT || cue == Cue.SUM && name.isTable()) {
        counting(i, name);
      } else if (!name.columns().isEmpty()) {
        output(
            i,
            Optional.of(Figures.of(cue)),
            name.columns(),
            Phrase.attribute(name.columns()));
      }
    }
  }

  private void counting(int i, What.OfName name) {
    if (name.isTable()) {
      count(i, Optional.of(name.tables().get(0).table()));
      return;
    }
    ColumnName best = name.columns().get(0).column();
    if (Kind.numeric(board.schema.catalog(), best) && !distinct) {
      output(i, Optional.empty(), name.columns(), Phrase.attribute(name.columns()));
    } else {
      output(
          i,
          Optional.of(Aggregate.COUNT_DISTINCT),
          name.columns(),
          Phrase.attribute(name.columns()));
    }
  }

  private void count(int i, Optional<TableName> table) {
    table.ifPresent(board.counted::add);
    String what = table.map(t -> Phrase.words(t.name())).orElse("rows");
    Optional<ColumnName> key =
        distinct ? table.flatMap(t -> Display.keyOf(board.schema.catalog(), t)) : Optional.empty();
    if (key.isPresent()) {
      output(
          i, Optional.of(Aggregate.COUNT_DISTINCT), List.of(new ColumnMatch(key.get(), 1)), what);
    } else {
      output(i, Optional.of(Aggregate.COUNT), List.of(), what);
    }
  }

  private void output(
      int i, Optional<Aggregate> figure, List<ColumnMatch> columns, String what) {
    Span span = board.span(i);
    board.outputs.add(new Part.Output(Phrase.aggregate(figure, what), span, figure, columns));
  }
}
