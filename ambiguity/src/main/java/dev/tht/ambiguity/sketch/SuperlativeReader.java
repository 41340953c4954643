package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.spi.Span;
import dev.tht.spi.rewriting.Aggregate;
import java.util.List;
import java.util.Optional;

/** Reads "the highest X", "the most Ys", "the youngest", "top 5 by", "most common". */
final class SuperlativeReader {

  private static final String COUNTING = ".*(number|numero).*|most times";

  private final Board board;
  private Optional<Places> stated = Optional.empty();

  /** How many of the first are wanted, and the words that say so. */
  private record Places(long rows, Span span) {}

  SuperlativeReader(Board board) {
    this.board = board;
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
            && (board.region(i) == Region.WHERE || shownBefore(i)));
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
    order(i, Optional.empty(), most, columns, Phrase.attribute(columns));
    limit(i, rows(i));
  }

  private void common(int i, boolean most) {
    int at = board.next(i);
    board
        .freeName(at)
        .ifPresent(
            name -> {
              order(i, Optional.of(Aggregate.COUNT), most, List.of(), "rows");
              limit(i, rows(i));
              if (!name.columns().isEmpty()) {
                board.counted.add(name.columns().get(0).column().table());
              }
            });
  }

  private void extreme(int i, boolean most) {
    long rows = rows(i);
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
    if (by(i, at, most, rows) || ranksBelow(i, at, most)) {
      return;
    }
    List<ColumnMatch> numbers = numberColumns(name.get(), counting);
    if (!numbers.isEmpty()) {
      order(i, Optional.empty(), most, numbers, Phrase.attribute(numbers));
      board.use(at);
      limit(i, rows);
      return;
    }
    if (board.region(i) == Region.HEAD && !shownBefore(i) && !counts(name.get(), counting)) {
      return;
    }
    if (counts(name.get(), counting)) {
      board.counted.add(Figures.counted(name.get()));
      order(
          i,
          Optional.of(Aggregate.COUNT),
          most,
          Figures.keys(board.schema.catalog(), Figures.counted(name.get())),
          board.said(at));
    } else {
      order(i, figure, most, name.get().columns(), Phrase.attribute(name.get().columns()));
    }
    board.use(at);
    limit(i, rows);
  }

  /** A column that is called like a figure, as in "highest average". */
  private void figureColumn(int i, boolean most, long rows) {
    int before = board.previous(i);
    Optional<What.OfName> compared = board.freeName(before);
    if (compared.isPresent()
        && board.region(before) == Region.WHERE
        && !compared.get().columns().isEmpty()) {
      order(i, Optional.empty(), most, compared.get().columns(), board.said(before));
      board.use(before);
      limit(i, rows);
      return;
    }
    int at = board.next(i);
    if (at < board.size() && board.item(at).cue().filter(Cue::aggregates).isPresent()) {
      List<ColumnMatch> columns =
          board.schema.columns(List.of(board.said(at).toLowerCase(java.util.Locale.ROOT))).stream()
              .filter(match -> match.score() >= 0.95)
              .toList();
      if (!columns.isEmpty()) {
        order(i, Optional.empty(), most, columns, Phrase.attribute(columns));
        board.use(at);
        limit(i, rows);
      }
    }
  }

  /** "top 5 X with the most Y" and "top 5 X and their Y": X is shown, the Y after it orders. */
  private boolean ranksBelow(int i, int shown, boolean most) {
    if (stated.isEmpty()) {
      return false;
    }
    int sentence = board.sentence(i);
    Optional<Integer> measure = Optional.empty();
    for (int j = shown + 1; j < board.size() && board.sentence(j) == sentence; j++) {
      boolean compares =
          board.item(j).what() instanceof What.OfAdjective
              || board.item(j).cue().filter(SuperlativeReader::ranks).isPresent();
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
          order(i, Optional.empty(), most, columns, Phrase.attribute(columns));
          limit(i, 1);
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
  private boolean by(int i, int shown, boolean most, long rows) {
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
      order(
          i,
          Optional.of(Aggregate.COUNT),
          most,
          Figures.keys(board.schema.catalog(), Figures.counted(measure.get())),
          board.said(at));
    } else {
      order(i, figure, most, measure.get().columns(), Phrase.attribute(measure.get().columns()));
    }
    board.use(at);
    limit(i, rows);
    return true;
  }

  /** "per", "in terms of", "according to", "based on". */
  private boolean leads(int i) {
    return board.item(i).isWord("per")
        || board.item(i).isWord("terms")
        || board.item(i).isWord("according")
        || board.item(i).isWord("based");
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

  private void order(
      int i, Optional<Aggregate> figure, boolean most, List<ColumnMatch> columns, String what) {
    board.use(i);
    board.orderings.add(
        new Part.Ordering(Phrase.aggregate(figure, what), board.span(i), figure, most, columns));
  }

  private void limit(int i, long rows) {
    Places places = stated.orElse(new Places(rows, board.span(i)));
    if (stated.isEmpty() && sorted()) {
      show(i);
      return;
    }
    if (places.rows() > 1) {
      show(i);
    }
    board.limit = Optional.of(places.rows());
    board.limitSpan = Optional.of(places.span());
  }

  /** Whether all are wanted in an order that the question states: "the longest, sorted by length". */
  private boolean sorted() {
    return board.regions.contains(Region.ORDER);
  }

  /** Shows what several things are ranked by, when things are asked for and not some columns. */
  private void show(int i) {
    Part.Ordering ranked = board.orderings.get(board.orderings.size() - 1);
    boolean things = true;
    for (int j = 0; j < board.size() && things; j++) {
      things =
          board.region(j) != Region.HEAD
              || board.freeName(j).isEmpty()
              || board.freeName(j).filter(What.OfName::isTable).isPresent();
    }
    if (things && !(ranked.columns().isEmpty() && ranked.aggregate().isEmpty())) {
      board.measures.add(
          new Part.Output(ranked.text(), board.span(i), ranked.aggregate(), ranked.columns()));
    }
  }

  private Span together(int i, int other) {
    return board.words.span(
        Math.min(board.item(i).from(), board.item(other).from()),
        Math.max(board.item(i).to(), board.item(other).to()));
  }

  private long rows(int i) {
    for (int at : new int[] {i + 1, i - 1}) {
      if (at >= 0
          && at < board.size()
          && board.free(at)
          && board.item(at).what() instanceof What.OfNumber number
          && !number.isYear()
          && number.number().signum() > 0) {
        board.use(at);
        stated = Optional.of(new Places(number.number().longValue(), together(i, at)));
        return number.number().longValue();
      }
    }
    return 1;
  }
}
