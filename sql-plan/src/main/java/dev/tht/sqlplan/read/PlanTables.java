package dev.tht.sqlplan.read;

import dev.tht.spi.catalog.TableName;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
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
    switch (part) {
      case PlanPart.Source source -> relation(source.relation());
      case PlanPart.Join join -> join.on().ifPresent(this::expression);
      case PlanPart.Filter filter -> expression(filter.operand());
      case PlanPart.Condition condition -> expression(condition.expression());
      case PlanPart.Group group -> expression(group.expression());
      case PlanPart.Output output -> expression(output.expression());
      case PlanPart.Order order -> expression(order.expression());
      case PlanPart.Limit limit -> {
        limit.computed().ifPresent(this::expression);
        limit.skipComputed().ifPresent(this::expression);
      }
      case PlanPart.Distinct distinct -> distinct.on().forEach(this::expression);
      case PlanPart.Combination combination -> {}
    }
  }

  private void relation(Relation relation) {
    switch (relation) {
      case Relation.OfTable table -> tables.add(table.table());
      case Relation.OfStep other -> {}
      case Relation.OfOneRow row -> {}
      case Relation.OfValues values ->
          values.rows().forEach(row -> row.forEach(this::expression));
      case Relation.OfEachRow each -> steps(each.steps());
    }
  }

  private void expression(Expression expression) {
    switch (expression) {
      case Formula.ScalarSubquery value -> steps(value.steps());
      case Formula.Exists exists -> steps(exists.steps());
      case Formula.InSubquery among -> {
        among.operands().forEach(this::expression);
        steps(among.steps());
      }
      default -> Expressions.operands(expression).forEach(this::expression);
    }
  }
}
