package dev.tht.sqlplan.write;

import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import java.util.List;
import java.util.Optional;

/**
 * A step taken in two: its rows under a name of their own, and those of them that are kept.
 *
 * @param step the step as the plan has it
 * @param name of the rows
 * @param place the column that numbers them
 * @param shown their columns, the keys of the order among them
 */
record Numbered(CteStep step, String name, String place, List<PlanPart.Output> shown) {

  /** The rows, without an order and whole. */
  CteStep rows(List<PlanPart.Output> outputs, Optional<PlanPart.Distinct> distinct) {
    return new CteStep(
        name,
        step.purpose(),
        step.source(),
        step.joins(),
        step.filters(),
        step.groups(),
        step.having(),
        outputs,
        distinct,
        List.of(),
        Optional.empty(),
        step.conditions(),
        step.groupConditions(),
        step.combinations());
  }

  /** Those kept, under the step's own name. */
  CteStep kept(
      List<PlanPart.Condition> conditions,
      List<PlanPart.Order> order,
      Optional<PlanPart.Limit> limit) {
    return new CteStep(
        step.name(),
        step.purpose(),
        new PlanPart.Source(
            new PartId(step.source().id() + ".numbered"),
            name,
            new Relation.OfStep(name),
            List.of()),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        step.outputs().stream().map(this::again).toList(),
        Optional.empty(),
        order,
        limit,
        conditions,
        List.of(),
        List.of());
  }

  private PlanPart.Output again(PlanPart.Output output) {
    return new PlanPart.Output(output.id(), output.name(), field(output.name()), output.covers());
  }

  private Expression field(String column) {
    return new Expression.Field(name, column);
  }

  Expression number() {
    return field(place);
  }

  /** The step's order in terms of the rows. */
  List<PlanPart.Order> order() {
    return step.order().stream()
        .map(
            key ->
                new PlanPart.Order(
                    key.id(),
                    field(column(key.expression())),
                    key.descending(),
                    key.covers(),
                    key.missing()))
        .toList();
  }

  private String column(Expression key) {
    if (key instanceof Formula.OutputReference reference) {
      return reference.output();
    }
    return shown.stream()
        .filter(output -> output.expression().equals(key))
        .findFirst()
        .map(PlanPart.Output::name)
        .orElseThrow(
            () ->
                new Unwritable(
                    "not-in-dialect",
                    step.name(),
                    "step " + step.name() + " is ordered by what its distinct rows do not show",
                    "show what it is ordered by"));
  }
}
