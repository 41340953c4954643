package dev.tht.sqlplan.check;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.plan.UnreviewedSql;
import dev.tht.spi.query.PlanProbe;
import dev.tht.sqlplan.write.PlanWriter;
import java.util.List;
import java.util.OptionalLong;

/** Counts rows of the steps of one plan; empty where that cannot be written or asked. */
final class Counter {
  private final CountingPlans plans;
  private final Catalog catalog;
  private final PlanProbe probe;
  private final PlanWriter writer = new PlanWriter();

  Counter(CtePlan plan, Catalog catalog, PlanProbe probe) {
    this.plans = new CountingPlans(plan, catalog.engine());
    this.catalog = catalog;
    this.probe = probe;
  }

  /** All rows of the step before they are grouped. */
  OptionalLong all(CteStep step) {
    return rows(step, step.source(), step.joins(), step.filters(), step.conditions());
  }

  /** How many rows of one source of the step those parts keep. */
  OptionalLong rows(
      CteStep step,
      PlanPart.Source source,
      List<PlanPart.Join> joins,
      List<PlanPart.Filter> filters,
      List<PlanPart.Condition> conditions) {
    return count(plans.rows(step, source, joins, filters, conditions));
  }

  /** How many of the step's rows differ in those expressions. */
  OptionalLong differing(CteStep step, List<Expression> in) {
    return count(plans.differing(step, in));
  }

  /** How many rows of the step's order stand no lower than that place. */
  OptionalLong ranked(CteStep step, long place) {
    return count(plans.ranked(step, place));
  }

  private OptionalLong count(UnreviewedPlan counted) {
    return writer.synthesize(counted, catalog, catalog.engine())
            instanceof Outcome.Success<UnreviewedSql>(UnreviewedSql sql)
        ? probe.count(sql)
        : OptionalLong.empty();
  }
}
