package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.spi.rewriting.Aggregate;
import java.util.List;
import java.util.Optional;

/** Reads "the highest X", "the most Ys", "the youngest", "top 5 by", "most common". */
final class SuperlativeReader {

  private static final String COUNTING = ".*(number|numero).*|most times";

  private final Board board;
  private final Limiting limiting;
  private final FollowingMeasure following;

  SuperlativeReader(Board board) {
    this.board = board;
    this.limiting = new Limiting(board);
    this.following = new FollowingMeasure(board, limiting);
  }

  void read() {
    for (int i = 0; i < board.size() && board.limit.isEmpty(); i++) {
      if (!board.free(i) || board.region(i) == Region.ORDER) {
        continue;
      }
      if (board.item(i).what() instanceof What.OfAdjective adjective
          && board.lexicon.vague(adjective.said()).isEmpty()) {
        adjective(i, adjective, true);
      } else if (board.is(i, Cue.COMMON) || board.is(i, Cue.RARE)) {
        common(i, board.is(i, Cue.COMMON));
      } else if (extreme(i)) {
        extreme(i, board.is(i, Cue.MOST) || board.is(i, Cue.MAXIMUM));
      }
    }
  }

  private boolean extreme(int i) {
    return board.is(i, Cue.MOST)
        || board.is(i, Cue.LEAST)
        || ((board.is(i, Cue.MAXIMUM) || board.is(i, Cue.MINIMUM))
            && (board.region(i) == Region.WHERE || shownBefore(i))
            && new FigureAfterName(board).name(i).isEmpty());
  }

  private void adjective(int i, What.OfAdjective what, boolean asSaid) {
    List<Attributes.Attribute> attributes = Attributes.columns(board.schema, what.adjective());
    if (attributes.isEmpty() || board.is(i + 1, Cue.CLAUSE)) {
      return;
    }
    boolean most = (what.adjective().most() != attributes.get(0).reversed()) == asSaid;
    List<ColumnMatch> columns =
        attributes.stream()
            .filter(a -> a.reversed() == attributes.get(0).reversed())
            .map(Attributes.Attribute::match)
            .toList();
    limiting.order(i, Optional.empty(), most, columns, Part.UNSAID);
    limiting.limit(i, limiting.rows(i));
  }

  private void common(int i, boolean most) {
    int at = board.next(i);
    board
        .freeName(at)
        .ifPresent(
            name -> {
              limiting.order(i, Optional.of(Aggregate.COUNT), most, List.of(), "rows");
              limiting.limit(i, limiting.rows(i));
              if (!name.columns().isEmpty()) {
                board.counted.add(name.columns().get(0).column().table());
              }
            });
  }

  private void extreme(int i, boolean most) {
    if (new FigureAfterName(board).ranks(i)) {
      ranked(i, most);
      return;
    }
    long rows = limiting.rows(i);
    int at = board.next(i);
    if (at < board.size() && board.item(at).what() instanceof What.OfNumber) {
      board.use(at);
      at = board.next(at);
    }
    boolean counting = board.said(i).toLowerCase(java.util.Locale.ROOT).matches(COUNTING);
    Optional<Aggregate> figure = Optional.empty();
    while (at < board.size() && board.item(at).cue().filter(Cue::aggregates).isPresent()) {
      Cue cue = board.item(at).cue().orElseThrow();
      counting |= cue == Cue.COUNT;
      figure = cue == Cue.COUNT ? figure : Optional.of(Figures.of(cue));
      at = board.next(at);
    }
    if (at < board.size() && board.item(at).what() instanceof What.OfAdjective adjective) {
      adjective(at, adjective, most);
      board.use(i);
      return;
    }
    Optional<What.OfName> name = board.freeName(at);
    if (name.isEmpty()) {
      figureColumn(i, most, rows);
      return;
    }
    if (following.by(i, at, most, rows) || following.ranksBelow(i, at, most)) {
      return;
    }
    List<ColumnMatch> numbers = numberColumns(name.get(), counting);
    if (!numbers.isEmpty()) {
      limiting.order(i, Optional.empty(), most, numbers, Part.UNSAID);
      board.use(at);
      limiting.limit(i, rows);
      return;
    }
    if (board.region(i) == Region.HEAD && !shownBefore(i) && !counts(name.get(), counting)) {
      return;
    }
    if (limiting.isStated() && name.get().isTable() && !counting && !shownBefore(i)) {
      board.use(i);
      board.unexpressed.add(board.span(i));
      limiting.limit(i, rows);
      return;
    }
    if (counts(name.get(), counting)) {
      board.counted.add(Figures.counted(name.get()));
      limiting.order(
          i,
          Optional.of(Aggregate.COUNT),
          most,
          Figures.keys(board.schema.catalog(), Figures.counted(name.get())),
          board.said(at));
    } else {
      limiting.order(i, figure, most, name.get().columns(), Part.UNSAID);
    }
    board.use(at);
    limiting.limit(i, rows);
  }

  /** By the column right before it, when something else is shown: "i 5 X con il Y più alto". */
  private void ranked(int i, boolean most) {
    Optional<What.OfName> compared = board.freeName(i - 1);
    if (compared.isPresent() && shownBefore(i - 1)) {
      long rows = limiting.rows(i);
      limiting.order(i, Optional.empty(), most, compared.get().columns(), Part.UNSAID);
      board.use(i - 1);
      limiting.limit(i, rows);
    }
  }

  /** A column that is called like a figure, as in "highest average". */
  private void figureColumn(int i, boolean most, long rows) {
    int before = board.previous(i);
    Optional<What.OfName> compared = board.freeName(before);
    if (compared.isPresent()
        && board.region(before) == Region.WHERE
        && !compared.get().columns().isEmpty()) {
      limiting.order(i, Optional.empty(), most, compared.get().columns(), board.said(before));
      board.use(before);
      limiting.limit(i, rows);
      return;
    }
    int at = board.next(i);
    if (at < board.size() && board.item(at).cue().filter(Cue::aggregates).isPresent()) {
      List<ColumnMatch> columns =
          board.schema.columns(List.of(board.said(at).toLowerCase(java.util.Locale.ROOT))).stream()
              .filter(match -> match.score() >= 0.95)
              .toList();
      if (!columns.isEmpty()) {
        limiting.order(i, Optional.empty(), most, columns, Part.UNSAID);
        board.use(at);
        limiting.limit(i, rows);
      }
    }
  }

  /**
   * Columns that hold the number already: "number of products" is not counted when it is stored.
   */
  private List<ColumnMatch> numberColumns(What.OfName name, boolean counting) {
    if (!counting) {
      return List.of();
    }
    List<String> said = new java.util.ArrayList<>(List.of("number"));
    said.addAll(name.said());
    return board.schema.columns(said).stream().filter(match -> match.score() >= 0.94).toList();
  }

  private boolean counts(What.OfName name, boolean counting) {
    boolean number =
        !name.columns().isEmpty()
            && name.column() >= 0.7
            && Kind.numeric(board.schema.catalog(), name.columns().get(0).column());
    return counting || ((name.isTable() || !number) && !(number && name.column() > 0.9));
  }

  private boolean shownBefore(int i) {
    for (int j = i - 1; j >= 0; j--) {
      if (board.item(j).what() instanceof What.OfEnd) {
        return false;
      }
      if (board.name(j).isPresent() && board.region(j) == Region.HEAD) {
        return true;
      }
    }
    return false;
  }
}
