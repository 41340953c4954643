package dev.tht.sqlplan.check;

import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.JoinKind;
import dev.tht.spi.plan.PlanPart;
import java.util.List;

/** The conditions of a step that look at one of its sources alone. */
final class SourceConditions {
  private SourceConditions() {}

  static List<PlanPart.Filter> filters(CteStep step, PlanPart.Source source) {
    return step.filters().stream().filter(filter -> alone(filter.operand(), source)).toList();
  }

  static List<PlanPart.Condition> conditions(CteStep step, PlanPart.Source source) {
    return step.conditions().stream().filter(c -> alone(c.expression(), source)).toList();
  }

  private static boolean alone(Expression expression, PlanPart.Source source) {
    return AllSteps.aliases(expression).equals(List.of(source.alias()))
        && AllSteps.isFreeOfSteps(expression);
  }

  /** Whether a join fills the source with missing values where it has no row. */
  static boolean isOptional(CteStep step, String alias) {
    boolean before = step.source().alias().equals(alias);
    for (PlanPart.Join join : step.joins()) {
      boolean joined = join.source().alias().equals(alias);
      boolean fillsLeft = join.keeps() == JoinKind.RIGHT || join.keeps() == JoinKind.FULL;
      if ((before && fillsLeft) || (joined && join.keeps().keepsLeft())) {
        return true;
      }
      before |= joined;
    }
    return false;
  }
}
