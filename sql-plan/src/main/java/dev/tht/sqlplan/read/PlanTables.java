package dev.tht.sqlplan.read;

import dev.tht.spi.catalog.TableName;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Every table that a plan reads, at any depth. */
public final class PlanTables {
  private final Set<TableName> tables = new LinkedHashSet<>();

  private PlanTables() {}

  /** The tables, in the order in which they are met. */
  public static Set<TableName> of(CtePlan plan) {
    PlanTables all = new PlanTables();
    all.steps(plan.steps());
    return all.tables;
  }

  private void steps(List<CteStep> steps) {
    steps.forEach(step -> step.parts().forEach(this::part));
  }

  private void part(PlanPart part) {
    if (part instanceof PlanPart.Source source) {
      switch (source.relation()) {
        case Relation.OfTable table -> tables.add(table.table());
        case Relation.OfEachRow each -> steps(each.steps());
        case Relation.OfStep other -> {}
        case Relation.OfOneRow row -> {}
        case Relation.OfValues values -> {}
      }
    }
    PartExpressions.of(part).forEach(this::expression);
  }

  private void expression(Expression expression) {
    steps(PartExpressions.steps(expression));
    Expressions.operands(expression).forEach(this::expression);
  }
}
