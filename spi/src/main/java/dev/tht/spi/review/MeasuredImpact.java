package dev.tht.spi.review;

import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.query.ReadingPlan;
import java.util.List;
import java.util.Optional;

/**
 * The receipt for what a question's options come to in the data: what was counted, and what came of
 * it when the question was put. Part of the question's content, so that the screen shows the counts
 * of that moment for ever.
 *
 * @param plan what was counted
 * @param options the ids of the options that are the plan's readings, in its order
 * @param counts what came of it; empty when the time for counting was up
 * @param budgetMillis that time
 */
public record MeasuredImpact(
    ReadingPlan plan, List<String> options, Optional<ReadingCounts> counts, long budgetMillis) {

  public MeasuredImpact {
    options = List.copyOf(options);
    int readings = plan.readings().size();
    if (options.size() != readings || counts.stream().anyMatch(c -> c.readings() != readings)) {
      throw new IllegalArgumentException("a receipt for " + readings + " readings names others");
    }
  }

  /** Which reading of the plan the option is; empty when it is none. */
  public Optional<Integer> reading(String option) {
    int index = options.indexOf(option);
    return index < 0 ? Optional.empty() : Optional.of(index);
  }
}
