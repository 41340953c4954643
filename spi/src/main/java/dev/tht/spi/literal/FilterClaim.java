package dev.tht.spi.literal;

import dev.tht.spi.catalog.ColumnName;
import java.util.List;
import java.util.Optional;

/**
 * A condition as somebody claims it, a model or a piece of Evidence: not yet a filter, because
 * nobody has looked its values up.
 *
 * @param column on which column
 * @param part of which date part, when not the column itself
 * @param comparison how
 * @param values the values as written; numbers in plain decimal digits, days as {@code yyyy-MM-dd}
 */
public record FilterClaim(
    ColumnName column, Optional<DatePart> part, Comparison comparison, List<String> values) {

  public FilterClaim {
    values = List.copyOf(values);
    if (!comparison.takes(values.size())) {
      throw new IllegalArgumentException(
          comparison + " on " + column + " cannot take " + values.size() + " values");
    }
  }

  /** The column equals the value. */
  public static FilterClaim equal(ColumnName column, String value) {
    return new FilterClaim(column, Optional.empty(), Comparison.EQUAL, List.of(value));
  }
}
