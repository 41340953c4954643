package dev.tht.spi.plan;

import java.util.List;

/** Parts without the decisions that they name. */
final class Uncovered {
  private Uncovered() {}

  static CteStep step(CteStep step) {
    return new CteStep(
        step.name(),
        step.purpose(),
        source(step.source()),
        step.joins().stream().map(Uncovered::join).toList(),
        step.filters().stream().map(Uncovered::filter).toList(),
        step.groups().stream()
            .map(g -> new PlanPart.Group(g.id(), g.expression(), List.of()))
            .toList(),
        step.having().stream().map(Uncovered::filter).toList(),
        step.outputs().stream()
            .map(o -> new PlanPart.Output(o.id(), o.name(), o.expression(), List.of()))
            .toList(),
        step.distinct().map(d -> new PlanPart.Distinct(d.id(), List.of())),
        step.order().stream().map(Uncovered::order).toList(),
        step.limit().map(l -> new PlanPart.Limit(l.id(), l.rows(), List.of(), l.skipped())),
        step.conditions().stream().map(Uncovered::condition).toList(),
        step.groupConditions().stream().map(Uncovered::condition).toList(),
        step.combinations().stream()
            .map(c -> new PlanPart.Combination(c.id(), c.operation(), step(c.step()), List.of()))
            .toList());
  }

  private static PlanPart.Source source(PlanPart.Source source) {
    return new PlanPart.Source(source.id(), source.alias(), source.relation(), List.of());
  }

  private static PlanPart.Join join(PlanPart.Join join) {
    return new PlanPart.Join(
        join.id(),
        source(join.source()),
        join.optional(),
        join.pairs(),
        List.of(),
        join.kind(),
        join.on());
  }

  private static PlanPart.Filter filter(PlanPart.Filter filter) {
    return new PlanPart.Filter(
        filter.id(), filter.operand(), filter.comparison(), filter.literals(), List.of());
  }

  private static PlanPart.Order order(PlanPart.Order order) {
    return new PlanPart.Order(
        order.id(), order.expression(), order.descending(), List.of(), order.missing());
  }

  private static PlanPart.Condition condition(PlanPart.Condition condition) {
    return new PlanPart.Condition(condition.id(), condition.expression(), List.of());
  }
}
