package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.spi.rewriting.Aggregate;
import java.util.List;
import java.util.Optional;

/** Reads by what things are ranked where the question says it after them: "top 5 X by Y". */
final class FollowingMeasure {

  private final Board board;
  private final Limiting limiting;

  FollowingMeasure(Board board, Limiting limiting) {
    this.board = board;
    this.limiting = limiting;
  }

  /** "top 5 X with the most Y" and "top 5 X and their Y": X is shown, the Y after it orders. */
  boolean ranksBelow(int i, int shown, boolean most) {
    if (!limiting.isStated()) {
      return false;
    }
    int sentence = board.sentence(i);
    Optional<Integer> measure = Optional.empty();
    for (int j = shown + 1; j < board.size() && board.sentence(j) == sentence; j++) {
      boolean compares =
          board.item(j).what() instanceof What.OfAdjective
              || board.item(j).cue().filter(FollowingMeasure::ranks).isPresent();
      if (compares) {
        board.use(i);
        return true;
      }
      if (measure.isEmpty() && board.freeName(j).filter(this::measures).isPresent()) {
        measure = Optional.of(j);
      }
    }
    measure.ifPresent(
        at -> {
          List<ColumnMatch> columns = board.freeName(at).orElseThrow().columns();
          limiting.order(i, Optional.empty(), most, columns, Part.UNSAID);
          limiting.limit(i, 1);
        });
    return measure.isPresent();
  }

  private static boolean ranks(Cue cue) {
    return cue == Cue.MOST || cue == Cue.LEAST || cue == Cue.MAXIMUM || cue == Cue.MINIMUM;
  }

  private boolean measures(What.OfName name) {
    return !name.isTable()
        && !name.columns().isEmpty()
        && Kind.numeric(board.schema.catalog(), name.columns().get(0).column());
  }

  /** "top 5 X by Y": X is shown, Y orders. */
  boolean by(int i, int shown, boolean most, long rows) {
    int by = shown + 1;
    while (by < board.size() && !(board.item(by).isWord("by") || leads(by))) {
      if (board.item(by).what() instanceof What.OfEnd || by > shown + 8) {
        return false;
      }
      by++;
    }
    int at = board.next(by);
    Optional<Aggregate> figure = Optional.empty();
    boolean counting = false;
    while (at < board.size() && board.item(at).cue().filter(Cue::aggregates).isPresent()) {
      Cue cue = board.item(at).cue().orElseThrow();
      counting |= cue == Cue.COUNT;
      figure = cue == Cue.COUNT ? figure : Optional.of(Figures.of(cue));
      board.use(at);
      at = board.next(at);
    }
    Optional<What.OfName> measure = board.freeName(at);
    if (measure.isEmpty() || (!counting && figure.isEmpty() && rows == 1)) {
      return false;
    }
    if (counting) {
      board.counted.add(Figures.counted(measure.get()));
      limiting.order(
          i,
          Optional.of(Aggregate.COUNT),
          most,
          Figures.keys(board.schema.catalog(), Figures.counted(measure.get())),
          board.said(at));
    } else {
      List<ColumnMatch> columns = measure.get().columns();
      Optional<Aggregate> whole = figure.isPresent() ? figure : ofMany(shown, columns);
      limiting.order(i, whole, most, columns, Part.UNSAID);
    }
    board.use(at);
    limiting.limit(i, rows);
    return true;
  }

  /** The total, where each thing shown has many of what is measured: "customers by order total". */
  private Optional<Aggregate> ofMany(int shown, List<ColumnMatch> columns) {
    return board
        .name(shown)
        .filter(What.OfName::isTable)
        .filter(name -> !columns.isEmpty())
        .map(name -> new Referring(board.schema.catalog()).to(name.tables().get(0).table()))
        .filter(many -> many.contains(columns.get(0).column().table()))
        .filter(many -> Kind.numeric(board.schema.catalog(), columns.get(0).column()))
        .map(many -> Aggregate.SUM);
  }

  /** "per", "in terms of", "according to", "based on". */
  private boolean leads(int i) {
    return board.item(i).isWord("per")
        || board.item(i).isWord("terms")
        || board.item(i).isWord("according")
        || board.item(i).isWord("based");
  }
}
