package dev.tht.sqlplan.check;

import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import java.util.List;
import java.util.Optional;

/**
 * A warning and what it arose from, so that it can be looked at again by counting.
 *
 * @param step where
 * @param about the expression that it is about, when it is about one
 * @param sources the aliases that it is about, when it is about some
 */
record Finding(
    PlanWarning warning, CteStep step, Optional<Expression> about, List<String> sources) {

  Finding {
    sources = List.copyOf(sources);
  }

  static Finding of(PlanWarning warning, CteStep step) {
    return new Finding(warning, step, Optional.empty(), List.of());
  }

  static Finding of(PlanWarning warning, CteStep step, Expression about) {
    return new Finding(warning, step, Optional.of(about), List.of());
  }

  /** The same part and check, said of what was counted. */
  PlanWarning counted(List<String> about) {
    return new PlanWarning(warning.check(), warning.part(), about, true);
  }
}
