package dev.tht.eval.fault;

import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.PlanPart;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A copy of a step of a plan with some of its parts changed. */
final class StepEdit {
  private final CtePlan plan;
  private final CteStep step;
  private List<PlanPart.Join> joins;
  private List<PlanPart.Group> groups;
  private List<PlanPart.Output> outputs;
  private List<PlanPart.Order> order;
  private List<PlanPart.Condition> conditions;
  private Optional<PlanPart.Distinct> distinct;
  private Optional<PlanPart.Limit> limit;

  StepEdit(CtePlan plan, CteStep step) {
    this.plan = plan;
    this.step = step;
    this.joins = step.joins();
    this.groups = step.groups();
    this.outputs = step.outputs();
    this.order = step.order();
    this.conditions = step.conditions();
    this.distinct = step.distinct();
    this.limit = step.limit();
  }

  StepEdit join(PlanPart.Join old, PlanPart.Join changed) {
    joins = replaced(joins, old, Optional.of(changed));
    return this;
  }

  StepEdit condition(PlanPart.Condition old, Optional<PlanPart.Condition> changed) {
    conditions = replaced(conditions, old, changed);
    return this;
  }

  StepEdit output(PlanPart.Output old, PlanPart.Output changed) {
    outputs = replaced(outputs, old, Optional.of(changed));
    return this;
  }

  StepEdit group(PlanPart.Group old, PlanPart.Group changed) {
    groups = replaced(groups, old, Optional.of(changed));
    return this;
  }

  StepEdit order(PlanPart.Order old, PlanPart.Order changed) {
    order = replaced(order, old, Optional.of(changed));
    return this;
  }

  StepEdit limit(PlanPart.Limit changed) {
    limit = Optional.of(changed);
    return this;
  }

  StepEdit withoutDistinct() {
    distinct = Optional.empty();
    return this;
  }

  /** The plan with the step changed. */
  CtePlan plan() {
    CteStep changed =
        new CteStep(
            step.name(),
            step.purpose(),
            step.source(),
            joins,
            step.filters(),
            groups,
            step.having(),
            outputs,
            distinct,
            order,
            limit,
            conditions,
            step.groupConditions(),
            step.combinations());
    return new CtePlan(
        plan.purpose(),
        replaced(plan.steps(), step, Optional.of(changed)),
        plan.expectedOutput(),
        plan.assumptions(),
        plan.openRisks());
  }

  private static <T> List<T> replaced(List<T> all, T old, Optional<T> changed) {
    List<T> copy = new ArrayList<>();
    for (T each : all) {
      if (each.equals(old)) {
        changed.ifPresent(copy::add);
      } else {
        copy.add(each);
      }
    }
    return copy;
  }
}
