package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.ValueHit;
import dev.tht.ambiguity.linking.ValueSpot;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.Stated;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads conditions on stored values: "from France", "whose type is not 'Live'", "CD or DVD". */
final class ValueReader {

  private final Board board;
  private final Set<Span> decided;

  ValueReader(Board board, Set<Span> decided) {
    this.board = board;
    this.decided = decided;
  }

  void read() {
    for (int i = 0; i < board.size(); i++) {
      if (board.free(i) && board.item(i).what() instanceof What.OfValue value) {
        if (decided.stream().anyMatch(span -> span.overlaps(value.spot().span()))) {
          board.use(i);
        } else {
          read(i, value.spot());
        }
      }
    }
  }

  private void read(int i, ValueSpot spot) {
    Optional<Cue> pattern = pattern(i);
    List<ColumnMatch> columns = columns(i, spot, pattern.isPresent());
    if (columns.isEmpty()) {
      return;
    }
    List<Stated> literals = new ArrayList<>(List.of(literal(spot, columns, pattern.isPresent())));
    board.use(i);
    int last = i;
    while (pattern.isEmpty()
        && board.is(last + 1, Cue.OR)
        && board.next(last + 1) < board.size()
        && board.item(board.next(last + 1)).what() instanceof What.OfValue other) {
      last = board.next(last + 1);
      literals.add(literal(other.spot(), columns, false));
      board.use(last);
    }
    boolean negated = negated(i);
    Comparison comparison = comparison(pattern, negated, literals.size());
    Span span = board.words.span(board.item(i).from(), board.item(last).to());
    board.conditions.add(
        new Part.Condition(
            Part.UNSAID, span, Optional.empty(), Optional.empty(), comparison, literals, columns));
  }

  private static Comparison comparison(Optional<Cue> pattern, boolean negated, int literals) {
    if (pattern.isPresent()) {
      return pattern.get() == Cue.STARTS_WITH
          ? Comparison.STARTS_WITH
          : pattern.get() == Cue.ENDS_WITH ? Comparison.ENDS_WITH : Comparison.CONTAINS;
    }
    if (literals > 1) {
      return negated ? Comparison.NOT_IN : Comparison.IN;
    }
    return negated ? Comparison.NOT_EQUAL : Comparison.EQUAL;
  }

  private boolean negated(int i) {
    int before = board.previous(i);
    return board.is(before, Cue.NOT)
        || (board.name(before).isPresent() && board.is(board.previous(before), Cue.NOT))
        || (board.is(before, Cue.WITHOUT) && negates(before))
        || (board.name(before).isPresent()
            && board.is(board.previous(before), Cue.WITHOUT)
            && negates(board.previous(before)));
  }

  private boolean negates(int i) {
    boolean attribute = board.name(board.next(i)).filter(name -> !name.isTable()).isPresent();
    if (attribute) {
      board.use(i);
    }
    return attribute;
  }

  private Optional<Cue> pattern(int i) {
    for (int j = i - 1; j >= Math.max(0, i - 3); j--) {
      Optional<Cue> cue = board.item(j).cue();
      if (cue.filter(c -> c == Cue.CONTAINS || c == Cue.STARTS_WITH || c == Cue.ENDS_WITH)
          .isPresent()) {
        return cue;
      }
    }
    boolean inside = board.is(i + 1, Cue.CLAUSE) && board.item(i + 1).isWord("in");
    boolean quoted = ((What.OfValue) board.item(i).what()).spot().quoted();
    return inside && quoted && board.name(board.next(i + 1)).filter(n -> !n.isTable()).isPresent()
        ? Optional.of(Cue.CONTAINS)
        : Optional.empty();
  }

  private Stated literal(ValueSpot spot, List<ColumnMatch> columns, boolean pattern) {
    String stored =
        pattern || spot.literal().isEmpty() ? spot.said() : spot.literal().get(0).stored();
    boolean number =
        !columns.isEmpty()
            && board
                .schema
                .catalog()
                .column(columns.get(0).column())
                .map(column -> column.type().isNumeric())
                .orElse(false)
            && stored.matches("\\d+(\\.\\d+)?");
    return new Stated(
        number ? Constant.number(new java.math.BigDecimal(stored)) : Constant.text(stored),
        spot.span());
  }

  private List<ColumnMatch> columns(int i, ValueSpot spot, boolean pattern) {
    Map<ColumnName, Double> scores = new HashMap<>();
    for (ValueHit hit : spot.literal()) {
      hit.columns().forEach(column -> scores.merge(column, 0.8, Math::max));
    }
    boolean stored = !scores.isEmpty() && !pattern;
    for (int at : neighbours(i)) {
      board
          .name(at)
          .ifPresent(
              name -> {
                for (ColumnMatch match : name.columns()) {
                  if (text(match.column()) || (!pattern && scores.containsKey(match.column()))) {
                    scores.merge(match.column(), stored ? 0.1 : 0, Double::sum);
                    scores.computeIfPresent(
                        match.column(), (c, s) -> s + (stored ? 0.3 : 0.9) * match.score());
                  }
                }
                name.tables()
                    .forEach(
                        table ->
                            scores.replaceAll(
                                (column, score) ->
                                    column.table().equals(table.table())
                                        ? score + 0.2 * table.score()
                                        : score));
                if (!name.isTable()) {
                  board.use(at);
                }
              });
    }
    return scores.entrySet().stream()
        .map(entry -> new ColumnMatch(entry.getKey(), entry.getValue()))
        .sorted(
            java.util.Comparator.comparingDouble(ColumnMatch::score)
                .reversed()
                .thenComparing(ColumnMatch::column))
        .toList();
  }

  /** The name that goes with the value: just before it, or just after it. */
  private List<Integer> neighbours(int i) {
    List<Integer> places = new ArrayList<>();
    int before = board.previous(i);
    while (before >= 0 && board.item(before).cue().filter(ValueReader::links).isPresent()) {
      before = board.previous(before);
    }
    if (before >= 0
        && board.name(before).isPresent()
        && (board.region(before) != Region.HEAD || shownBefore(before))) {
      places.add(before);
    }
    int after = board.is(i + 1, Cue.CLAUSE) ? board.next(i + 1) : board.next(i);
    if (after < board.size() && board.name(after).isPresent() && after - i <= 3) {
      places.add(after);
    }
    return places;
  }

  private boolean shownBefore(int i) {
    for (int j = 0; j < i; j++) {
      if (board.region(j) == Region.HEAD && board.name(j).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private static boolean links(Cue cue) {
    return cue == Cue.NOT
        || cue == Cue.WITHOUT
        || cue == Cue.CONTAINS
        || cue == Cue.STARTS_WITH
        || cue == Cue.ENDS_WITH
        || cue == Cue.OR;
  }

  private boolean text(ColumnName column) {
    return board
        .schema
        .catalog()
        .column(column)
        .map(c -> c.type() == ColumnType.TEXT)
        .orElse(false);
  }
}
