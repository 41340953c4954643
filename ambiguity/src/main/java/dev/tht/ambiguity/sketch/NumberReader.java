package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Adjective;
import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.TableMatch;
import dev.tht.spi.Span;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.literal.Stated;
import dev.tht.spi.rewriting.Aggregate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads comparisons with numbers: "above 20", "between 5 and 10", "at least 3 concerts". */
final class NumberReader {

  private final Board board;
  private final List<Span> decided;

  NumberReader(Board board, List<Span> decided) {
    this.board = board;
    this.decided = decided;
  }

  void read() {
    for (int i = 0; i < board.size(); i++) {
      if (board.free(i) && board.item(i).what() instanceof What.OfNumber number) {
        Span span = board.span(i);
        if (decided.stream().anyMatch(d -> d.overlaps(span))) {
          board.use(i);
        } else if (!ranks(i)) {
          read(i, number);
        }
      }
    }
  }

  /** Whether the number says how many of the first are wanted: "top 3", "3 oldest". */
  private boolean ranks(int i) {
    for (int at : new int[] {i - 1, i + 1}) {
      if (at >= 0
          && at < board.size()
          && (board.is(at, Cue.MOST)
              || board.is(at, Cue.LEAST)
              || board.is(at, Cue.COMMON)
              || board.item(at).what() instanceof What.OfAdjective)) {
        return true;
      }
    }
    return false;
  }

  private void read(int i, What.OfNumber number) {
    if (DateWords.contains(board.words, board.item(i).from())) {
      return;
    }
    Compared compared = Compared.at(board, i);
    Target target = orAsBefore(target(i, number, compared), compared);
    if (target.columns().isEmpty() && target.aggregate().isEmpty()) {
      return;
    }
    List<Integer> places = new ArrayList<>(List.of(i));
    places.addAll(compared.further());
    places.forEach(board::use);
    compared.cue().ifPresent(board::use);
    target.name().ifPresent(board::use);
    Optional<ColumnMatch> best =
        target.part().isPresent() ? Optional.empty() : target.columns().stream().findFirst();
    List<Stated> literals =
        places.stream()
            .map(
                place ->
                    new Stated(
                        Kind.constant(board.schema.catalog(), numberAt(place), best),
                        board.span(place)))
            .toList();
    int first = compared.cue().filter(cue -> cue < i).orElse(i);
    int last = places.get(places.size() - 1);
    board.conditions.add(
        new Part.Condition(
            target.said(),
            board.words.span(board.item(first).from(), board.item(last).to()),
            target.aggregate(),
            target.part(),
            compared.comparison(),
            literals,
            target.columns()));
  }

  /** The second bound of "at least 3 and at most 5" compares what the first one does. */
  private Target orAsBefore(Target target, Compared compared) {
    boolean none = target.columns().isEmpty() && target.aggregate().isEmpty();
    if (!none || compared.cue().isEmpty() || board.conditions.isEmpty()) {
      return target;
    }
    int and = board.previous(compared.cue().get());
    Part.Condition last = board.conditions.get(board.conditions.size() - 1);
    boolean follows =
        board.is(and, Cue.AND) && board.span(board.previous(and)).overlaps(last.span());
    return follows
        ? new Target(last.columns(), last.datePart(), last.aggregate(), Optional.empty(), "")
        : target;
  }

  private java.math.BigDecimal numberAt(int i) {
    return ((What.OfNumber) board.item(i).what()).number();
  }

  /** What is compared. */
  private record Target(
      List<ColumnMatch> columns,
      Optional<DatePart> part,
      Optional<Aggregate> aggregate,
      Optional<Integer> name,
      String said) {

    static Target of(List<ColumnMatch> columns, int name, String said) {
      return new Target(columns, Optional.empty(), Optional.empty(), Optional.of(name), said);
    }

    static Target none() {
      return new Target(List.of(), Optional.empty(), Optional.empty(), Optional.empty(), "");
    }
  }

  private Target target(int i, What.OfNumber number, Compared compared) {
    if (i > 0 && board.item(i - 1).what() instanceof What.OfNumbering) {
      int at = board.previous(i);
      if (board.name(at).isPresent()) {
        return numbered(at);
      }
    }
    int lastNumber = compared.further().isEmpty() ? i : compared.further().get(0);
    int unit = board.next(lastNumber);
    if (compared.cue().filter(c -> c > i).isPresent()) {
      unit = board.next(compared.cue().get());
    }
    int before = board.previous(compared.cue().filter(c -> c < i).orElse(i));
    if (board.is(before, Cue.NOT)) {
      before = board.previous(before);
    }
    if (board.is(before, Cue.CLAUSE)
        && (board.item(before).isWord("that") || board.item(before).isWord("which"))) {
      before = board.previous(before);
    }
    if (board.is(before, Cue.COUNT) && board.name(board.previous(before)).isPresent()) {
      board.use(before);
      before = board.previous(before);
    }
    int inside = board.previous(i);
    if (compared.cue().isPresent() && board.name(inside).isPresent()) {
      before = inside;
    }
    boolean year = number.isYear();
    if (!year
        && unit < board.size()
        && board.name(unit).isPresent()
        && adjacent(lastNumber, unit)) {
      Optional<Target> counted = counted(unit, compared);
      return counted.isPresent() ? counted.get() : measured(unit);
    }
    Optional<Target> implied = implied(compared);
    if (implied.isPresent() && !year) {
      return implied.get();
    }
    if (before >= 0 && board.name(before).isPresent()) {
      Target named = named(before);
      boolean spoken = board.region(before) != Region.HEAD || !year;
      if (!named.columns().isEmpty()
          && (!year || yearLike(before, named.columns().get(0), spoken))) {
        return year && Kind.temporal(board.schema.catalog(), named.columns().get(0).column())
            ? new Target(
                named.columns(),
                Optional.of(DatePart.YEAR),
                Optional.empty(),
                named.name(),
                named.said())
            : named;
      }
    }
    if (year) {
      return Years.of(board.schema, board.namedTables())
          .map(y -> new Target(y.columns(), y.part(), Optional.empty(), Optional.empty(), "year"))
          .orElse(Target.none());
    }
    return Target.none();
  }

  /** What tells a thing's rows apart by number: its key, then columns called its number or id. */
  private Target numbered(int at) {
    What.OfName name = board.name(at).orElseThrow();
    List<TableMatch> tables =
        board.schema.tables(name.said().subList(name.said().size() - 1, name.said().size()));
    if (tables.isEmpty() || (!name.isTable() && tables.get(0).score() < 0.9)) {
      return named(at);
    }
    List<ColumnMatch> columns =
        new ArrayList<>(Figures.keys(board.schema.catalog(), tables.get(0).table()));
    for (String kind : List.of("number", "id")) {
      List<String> said = List.of(name.said().get(name.said().size() - 1), kind);
      board.schema.columns(said).stream()
          .filter(match -> match.score() >= 0.8)
          .filter(match -> columns.stream().noneMatch(c -> c.column().equals(match.column())))
          .forEach(match -> columns.add(new ColumnMatch(match.column(), 0.9)));
    }
    return new Target(
        columns, Optional.empty(), Optional.empty(), Optional.empty(), board.said(at));
  }

  private boolean yearLike(int at, ColumnMatch match, boolean spoken) {
    boolean year = board.said(at).toLowerCase(java.util.Locale.ROOT).matches(".*(year|ann[oi]).*");
    return Kind.temporal(board.schema.catalog(), match.column())
        || year
        || (spoken
            && (Kind.numeric(board.schema.catalog(), match.column()) || match.score() > 0.9));
  }

  private boolean adjacent(int number, int unit) {
    return unit - number <= 2;
  }

  private Target named(int at) {
    What.OfName name = board.name(at).orElseThrow();
    List<ColumnMatch> columns =
        name.columns().stream().filter(match -> match.score() >= 0.45).toList();
    return Target.of(columns, at, board.said(at));
  }

  /** What a unit measures: only columns that hold numbers. */
  private Target measured(int at) {
    Target named = named(at);
    List<ColumnMatch> numbers =
        named.columns().stream()
            .filter(match -> Kind.numeric(board.schema.catalog(), match.column()))
            .toList();
    return numbers.isEmpty() ? Target.none() : Target.of(numbers, at, named.said());
  }

  private Optional<Target> counted(int at, Compared compared) {
    What.OfName name = board.name(at).orElseThrow();
    boolean counts =
        compared.cue().isPresent()
            && (name.isTable()
                || (!name.columns().isEmpty()
                    && !Kind.numeric(board.schema.catalog(), name.columns().get(0).column())));
    if (!counts) {
      return Optional.empty();
    }
    board.counted.add(Figures.counted(name));
    return Optional.of(
        new Target(
            Figures.keys(board.schema.catalog(), Figures.counted(name)),
            Optional.empty(),
            Optional.of(Aggregate.COUNT),
            Optional.of(at),
            board.said(at)));
  }

  private Optional<Target> implied(Compared compared) {
    if (compared.cue().isEmpty()) {
      return Optional.empty();
    }
    String first = board.said(compared.cue().get()).toLowerCase(java.util.Locale.ROOT);
    Optional<Adjective> adjective = board.lexicon.adjective(first.split(" ")[0]);
    return adjective
        .map(a -> Attributes.columns(board.schema, a))
        .filter(columns -> !columns.isEmpty())
        .map(
            columns ->
                new Target(
                    columns.stream().map(c -> c.match()).toList(),
                    Optional.empty(),
                    Optional.empty(),
                    Optional.empty(),
                    first));
  }
}
