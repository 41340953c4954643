package dev.tht.eval.oracle;

import dev.tht.eval.gold.GoldPredicate;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.literal.Filter;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** Whether a condition that is shown says the same as one of the gold SQL. */
public final class GoldFilters {

  private final List<GoldPredicate> predicates;

  public GoldFilters(List<GoldPredicate> predicates) {
    this.predicates = List.copyOf(predicates);
  }

  /** The gold condition that the filter says, wholly or as one of its listed values. */
  public Optional<GoldPredicate> match(Filter filter) {
    List<String> values = filter.literals().stream().map(l -> l.constant().text()).toList();
    return match(filter.column(), filter.part(), filter.comparison(), values);
  }

  /** As {@link #match(Filter)}, of a condition in its parts. */
  public Optional<GoldPredicate> match(
      ColumnName column, Optional<DatePart> part, Comparison comparison, List<String> values) {
    return predicates.stream()
        .filter(gold -> gold.column().is(column))
        .filter(gold -> says(gold, part, comparison, values))
        .findFirst();
  }

  /** Whether the column is one that the gold SQL compares. */
  boolean compares(ColumnName column) {
    return predicates.stream().anyMatch(gold -> gold.column().is(column));
  }

  private static boolean says(
      GoldPredicate gold, Optional<DatePart> part, Comparison comparison, List<String> values) {
    if (gold.part().equals(part)) {
      return compares(gold, comparison, values);
    }
    return part.equals(Optional.of(DatePart.YEAR))
        && comparison == Comparison.EQUAL
        && wholeYear(gold, values.get(0));
  }

  /** {@code LIKE '2017%'} and {@code BETWEEN '2017-01-01' AND '2017-12-31'} are the year 2017. */
  private static boolean wholeYear(GoldPredicate gold, String year) {
    return switch (gold.comparison()) {
      case STARTS_WITH -> gold.values().get(0).replaceAll("-$", "").equals(year);
      case BETWEEN ->
          gold.values().get(0).equals(year + "-01-01")
              && gold.values().get(1).startsWith(year + "-12-31");
      case EQUAL,
          NOT_EQUAL,
          LESS,
          LESS_OR_EQUAL,
          GREATER,
          GREATER_OR_EQUAL,
          IN,
          NOT_IN,
          CONTAINS,
          ENDS_WITH,
          IS_NULL,
          IS_NOT_NULL ->
          false;
    };
  }

  private static boolean compares(GoldPredicate gold, Comparison comparison, List<String> values) {
    if (gold.comparison() == comparison && comparison != Comparison.IN) {
      return values.size() == gold.values().size() && sameInOrder(values, gold.values());
    }
    if (finds(gold.comparison()) && finds(comparison)) {
      return values.stream().allMatch(v -> gold.values().stream().anyMatch(g -> near(gold, g, v)));
    }
    return adjacent(gold, comparison, values);
  }

  /** Comparisons that pick rows by what stands in them, rather than by a range. */
  private static boolean finds(Comparison comparison) {
    return switch (comparison) {
      case EQUAL, IN, CONTAINS, STARTS_WITH, ENDS_WITH -> true;
      case NOT_EQUAL,
          LESS,
          LESS_OR_EQUAL,
          GREATER,
          GREATER_OR_EQUAL,
          BETWEEN,
          NOT_IN,
          IS_NULL,
          IS_NOT_NULL ->
          false;
    };
  }

  /** The same value; for a pattern, a value that holds the pattern's text. */
  private static boolean near(GoldPredicate gold, String wanted, String value) {
    return switch (gold.comparison()) {
      case CONTAINS, STARTS_WITH, ENDS_WITH -> LooseValue.within(wanted, value);
      case EQUAL,
          IN,
          NOT_EQUAL,
          LESS,
          LESS_OR_EQUAL,
          GREATER,
          GREATER_OR_EQUAL,
          BETWEEN,
          NOT_IN,
          IS_NULL,
          IS_NOT_NULL ->
          LooseValue.same(wanted, value);
    };
  }

  /** {@code > 1980} is {@code >= 1981} among whole numbers. */
  private static boolean adjacent(GoldPredicate gold, Comparison comparison, List<String> values) {
    int step =
        switch (comparison) {
          case GREATER_OR_EQUAL -> gold.comparison() == Comparison.GREATER ? 1 : 0;
          case GREATER -> gold.comparison() == Comparison.GREATER_OR_EQUAL ? -1 : 0;
          case LESS_OR_EQUAL -> gold.comparison() == Comparison.LESS ? -1 : 0;
          case LESS -> gold.comparison() == Comparison.LESS_OR_EQUAL ? 1 : 0;
          case EQUAL,
              NOT_EQUAL,
              BETWEEN,
              IN,
              NOT_IN,
              CONTAINS,
              STARTS_WITH,
              ENDS_WITH,
              IS_NULL,
              IS_NOT_NULL ->
              0;
        };
    return step != 0
        && LooseValue.number(gold.values().get(0))
            .filter(wanted -> wanted.stripTrailingZeros().scale() <= 0)
            .map(wanted -> wanted.add(BigDecimal.valueOf(step)).toPlainString())
            .filter(wanted -> LooseValue.same(wanted, values.get(0)))
            .isPresent();
  }

  private static boolean sameInOrder(List<String> values, List<String> wanted) {
    for (int i = 0; i < values.size(); i++) {
      if (!LooseValue.same(values.get(i), wanted.get(i))) {
        return false;
      }
    }
    return true;
  }
}
