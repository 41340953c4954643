package dev.tht.spi.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One named step of a plan: a SELECT that a person can read on its own.
 *
 * @param name unique in the plan, lower case with underscores
 * @param purpose what it computes, in words
 * @param source the first source
 * @param joins further sources, in order
 * @param filters conditions on rows, all required
 * @param groups what rows are grouped by
 * @param having conditions on groups, all required
 * @param outputs the columns of its result, at least one
 * @param distinct present when equal rows are shown once
 * @param order in order of precedence
 * @param limit present when only the first rows are kept
 * @param conditions further conditions on rows, all required
 * @param groupConditions further conditions on groups, all required
 * @param combinations selections whose rows are combined with this one's, in order; the order and
 *     the limit are of the whole. One that reads the step itself makes the step recursive.
 */
public record CteStep(
    String name,
    String purpose,
    PlanPart.Source source,
    List<PlanPart.Join> joins,
    List<PlanPart.Filter> filters,
    List<PlanPart.Group> groups,
    List<PlanPart.Filter> having,
    List<PlanPart.Output> outputs,
    Optional<PlanPart.Distinct> distinct,
    List<PlanPart.Order> order,
    Optional<PlanPart.Limit> limit,
    List<PlanPart.Condition> conditions,
    List<PlanPart.Condition> groupConditions,
    List<PlanPart.Combination> combinations) {

  public CteStep {
    joins = List.copyOf(joins);
    filters = List.copyOf(filters);
    groups = List.copyOf(groups);
    having = List.copyOf(having);
    outputs = List.copyOf(outputs);
    order = List.copyOf(order);
    conditions = List.copyOf(conditions);
    groupConditions = List.copyOf(groupConditions);
    combinations = List.copyOf(combinations);
    if (outputs.isEmpty()) {
      throw new IllegalArgumentException("step " + name + " needs an output");
    }
  }

  /** A step of filters alone, as the builder makes them. */
  public CteStep(
      String name,
      String purpose,
      PlanPart.Source source,
      List<PlanPart.Join> joins,
      List<PlanPart.Filter> filters,
      List<PlanPart.Group> groups,
      List<PlanPart.Filter> having,
      List<PlanPart.Output> outputs,
      Optional<PlanPart.Distinct> distinct,
      List<PlanPart.Order> order,
      Optional<PlanPart.Limit> limit) {
    this(
        name, purpose, source, joins, filters, groups, having, outputs, distinct, order, limit,
        List.of(), List.of(), List.of());
  }

  /**
   * Every part, those of combined selections too, in the order in which SQL writes them after its
   * outputs.
   */
  public List<PlanPart> parts() {
    List<PlanPart> parts = new ArrayList<>(outputs);
    distinct.ifPresent(parts::add);
    parts.add(source);
    joins.forEach(
        join -> {
          parts.add(join);
          parts.add(join.source());
        });
    parts.addAll(filters);
    parts.addAll(conditions);
    parts.addAll(groups);
    parts.addAll(having);
    parts.addAll(groupConditions);
    combinations.forEach(
        combination -> {
          parts.add(combination);
          parts.addAll(combination.step().parts());
        });
    parts.addAll(order);
    limit.ifPresent(parts::add);
    return List.copyOf(parts);
  }
}
