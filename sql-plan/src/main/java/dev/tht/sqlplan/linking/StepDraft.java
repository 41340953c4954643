package dev.tht.sqlplan.linking;

import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.sqlplan.lineage.Traced;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A step under construction: it numbers its parts and writes their expressions in its scope. */
final class StepDraft {
  private final String prefix;
  private final String name;
  private final String purpose;
  private final Scope scope;
  private final OutputNames names;
  private final List<PlanPart.Filter> filters = new ArrayList<>();
  private final List<PlanPart.Group> groups = new ArrayList<>();
  private final List<PlanPart.Filter> having = new ArrayList<>();
  private final Map<Traced, PlanPart.Output> outputs = new LinkedHashMap<>();
  private final List<PlanPart.Output> listed = new ArrayList<>();
  private final List<PlanPart.Order> order = new ArrayList<>();
  private Optional<PlanPart.Distinct> distinct = Optional.empty();
  private Optional<PlanPart.Limit> limit = Optional.empty();

  StepDraft(int number, String name, String purpose, Scope scope) {
    this.prefix = "s" + number + ".";
    this.name = name;
    this.purpose = purpose;
    this.scope = scope;
    this.names = new OutputNames(scope.columnsInReach());
  }

  private PartId id(String kind, int number) {
    return new PartId(prefix + kind + number);
  }

  private Expression expression(Traced traced) {
    return traced
        .aggregate()
        .<Expression>map(
            aggregate ->
                new Expression.Aggregated(
                    aggregate, traced.column().map(column -> scope.value(traced.plain()))))
        .orElseGet(() -> scope.value(traced));
  }

  StepDraft filter(Conditions.Bound bound) {
    boolean onGroups = bound.operand().isFigure();
    List<PlanPart.Filter> target = onGroups ? having : filters;
    target.add(
        new PlanPart.Filter(
            id(onGroups ? "h" : "f", target.size() + 1),
            expression(bound.operand()),
            bound.comparison(),
            bound.literals(),
            bound.covers()));
    return this;
  }

  StepDraft group(Traced traced, List<DecisionId> covers) {
    Expression expression = expression(traced);
    if (groups.stream().noneMatch(group -> group.expression().equals(expression))) {
      groups.add(new PlanPart.Group(id("g", groups.size() + 1), expression, covers));
    }
    return this;
  }

  /** A column of the answer, named after its words when it is a figure. */
  StepDraft output(Measures.Measure measure) {
    listed.add(
        new PlanPart.Output(
            id("o", listed.size() + 1),
            names.of(measure.traced(), measure.text()),
            expression(measure.traced()),
            measure.covers()));
    outputs.putIfAbsent(measure.traced(), listed.get(listed.size() - 1));
    return this;
  }

  /** A column handed on to the next step, once. */
  StepDraft handOn(Traced plain, List<DecisionId> covers) {
    if (!outputs.containsKey(plain)) {
      output(new Measures.Measure("", "", plain, false, covers));
    }
    return this;
  }

  /** The name under which a column is handed on. */
  String handedOn(Traced plain) {
    PlanPart.Output output = outputs.get(plain);
    if (output == null) {
      throw new IllegalStateException(plain + " is not handed on by step " + name);
    }
    return output.name();
  }

  StepDraft order(Measures.Measure measure) {
    order.add(
        new PlanPart.Order(
            id("r", order.size() + 1),
            expression(measure.traced()),
            measure.descending(),
            measure.covers()));
    return this;
  }

  StepDraft distinct(List<DecisionId> covers) {
    distinct = Optional.of(new PlanPart.Distinct(new PartId(prefix + "distinct"), covers));
    return this;
  }

  StepDraft limit(long rows, List<DecisionId> covers) {
    limit = Optional.of(new PlanPart.Limit(new PartId(prefix + "limit"), rows, covers));
    return this;
  }

  String name() {
    return name;
  }

  CteStep finish() {
    return new CteStep(
        name,
        purpose,
        scope.source(prefix),
        scope.joins(prefix),
        filters,
        groups,
        having,
        listed,
        distinct,
        order,
        limit);
  }
}
