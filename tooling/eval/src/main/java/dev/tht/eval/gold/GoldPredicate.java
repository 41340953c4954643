package dev.tht.eval.gold;

import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import java.util.List;
import java.util.Optional;

/**
 * One condition of the gold SQL.
 *
 * @param column on which column
 * @param part of which date part, when not the column itself
 * @param comparison how
 * @param values the literals, unquoted; patterns without their wildcards
 */
public record GoldPredicate(
    GoldColumn column, Optional<DatePart> part, Comparison comparison, List<String> values) {

  public GoldPredicate {
    values = List.copyOf(values);
  }
}
