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
    Optional<PlanPart.Limit> limit) {

  public CteStep {
    joins = List.copyOf(joins);
    filters = List.copyOf(filters);
    groups = List.copyOf(groups);
    having = List.copyOf(having);
    outputs = List.copyOf(outputs);
    order = List.copyOf(order);
    if (outputs.isEmpty()) {
      throw new IllegalArgumentException("step " + name + " needs an output");
    }
  }

  /** Every part, in the order in which SQL writes them after its outputs. */
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
    parts.addAll(groups);
    parts.addAll(having);
    parts.addAll(order);
    limit.ifPresent(parts::add);
    return List.copyOf(parts);
  }
}
