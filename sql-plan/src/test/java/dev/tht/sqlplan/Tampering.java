package dev.tht.sqlplan;

import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.rewriting.DecisionId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/** Plans with one part of them changed. */
final class Tampering {
  private Tampering() {}

  /** The plan with another part in the place of that with the same id. */
  static CtePlan with(CtePlan plan, PlanPart changed) {
    return new CtePlan(
        plan.purpose(),
        plan.steps().stream().map(step -> with(step, changed)).toList(),
        plan.expectedOutput(),
        plan.assumptions(),
        plan.openRisks());
  }

  /** The plan with a further output in its last step. */
  static CtePlan showing(CtePlan plan, PlanPart.Output further) {
    CteStep last = plan.finalStep();
    List<PlanPart.Output> outputs = new ArrayList<>(last.outputs());
    outputs.add(further);
    List<CteStep> steps = new ArrayList<>(plan.steps());
    steps.set(
        steps.size() - 1,
        new CteStep(
            last.name(),
            last.purpose(),
            last.source(),
            last.joins(),
            last.filters(),
            last.groups(),
            last.having(),
            outputs,
            last.distinct(),
            last.order(),
            last.limit()));
    return new CtePlan(
        plan.purpose(), steps, plan.expectedOutput(), plan.assumptions(), plan.openRisks());
  }

  private static CteStep with(CteStep step, PlanPart changed) {
    return new CteStep(
        step.name(),
        step.purpose(),
        swapped(step.source(), changed),
        step.joins().stream().map(join -> joined(join, changed)).toList(),
        all(step.filters(), changed),
        all(step.groups(), changed),
        all(step.having(), changed),
        all(step.outputs(), changed),
        step.distinct().map(part -> swapped(part, changed)),
        all(step.order(), changed),
        step.limit().map(part -> swapped(part, changed)));
  }

  private static PlanPart.Join joined(PlanPart.Join join, PlanPart changed) {
    PlanPart.Join own = swapped(join, changed);
    return new PlanPart.Join(
        own.id(), swapped(own.source(), changed), own.optional(), own.pairs(), own.covers());
  }

  private static <P extends PlanPart> List<P> all(List<P> parts, PlanPart changed) {
    return parts.stream().map(part -> swapped(part, changed)).toList();
  }

  @SuppressWarnings("unchecked")
  private static <P extends PlanPart> P swapped(P part, PlanPart changed) {
    return part.id().equals(changed.id()) ? (P) changed : part;
  }

  /** The part, covered by those decisions. */
  static PlanPart coveredBy(PlanPart part, List<DecisionId> covers) {
    return switch (part) {
      case PlanPart.Source p -> new PlanPart.Source(p.id(), p.alias(), p.relation(), covers);
      case PlanPart.Join p ->
          new PlanPart.Join(p.id(), p.source(), p.optional(), p.pairs(), covers);
      case PlanPart.Filter p ->
          new PlanPart.Filter(p.id(), p.operand(), p.comparison(), p.literals(), covers);
      case PlanPart.Group p -> new PlanPart.Group(p.id(), p.expression(), covers);
      case PlanPart.Output p -> new PlanPart.Output(p.id(), p.name(), p.expression(), covers);
      case PlanPart.Order p -> new PlanPart.Order(p.id(), p.expression(), p.descending(), covers);
      case PlanPart.Limit p -> new PlanPart.Limit(p.id(), p.rows(), covers);
      case PlanPart.Distinct p -> new PlanPart.Distinct(p.id(), covers);
      case PlanPart.Condition p -> throw new IllegalArgumentException(p + " is never built");
      case PlanPart.Combination p -> throw new IllegalArgumentException(p + " is never built");
    };
  }

  /** The part that has that id. */
  static PlanPart part(CtePlan plan, String id) {
    return plan.steps().stream()
        .flatMap(step -> step.parts().stream())
        .filter(part -> part.id().value().equals(id))
        .findFirst()
        .orElseThrow();
  }

  /** The plan with the part of that id changed. */
  static CtePlan changed(CtePlan plan, String id, UnaryOperator<PlanPart> change) {
    return with(plan, change.apply(part(plan, id)));
  }
}
