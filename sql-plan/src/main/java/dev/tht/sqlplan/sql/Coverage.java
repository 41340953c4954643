package dev.tht.sqlplan.sql;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.sqlplan.lineage.Lineage;
import dev.tht.sqlplan.lineage.ShownOutputs;
import dev.tht.sqlplan.words.PartWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Checks a plan against the decisions, both ways: every part says what one of the effective
 * decisions it names says, and every condition, limit and output of the accepted rewriting is
 * there, but for outputs that the reviewer took away. Naming any effective decision is not enough.
 */
final class Coverage {
  private final CtePlan plan;
  private final EffectiveDecisions decisions;
  private final Catalog catalog;
  private final Lineage lineage;
  private final List<Output> shown;

  private Coverage(CtePlan plan, EffectiveDecisions decisions, Catalog catalog) {
    this.plan = plan;
    this.decisions = decisions;
    this.catalog = catalog;
    this.lineage = Lineage.of(plan);
    this.shown =
        decisions
            .rewriting()
            .map(rewriting -> ShownOutputs.of(decisions, rewriting))
            .orElse(List.of());
  }

  static void require(CtePlan plan, EffectiveDecisions decisions, Catalog catalog) {
    Coverage coverage = new Coverage(plan, decisions, catalog);
    plan.steps().forEach(step -> step.parts().forEach(part -> coverage.part(step, part)));
    coverage.everythingAsked();
  }

  private void part(CteStep step, PlanPart part) {
    Grounds grounds =
        new Grounds(effective(part), shown, catalog, lineage, step, step.equals(plan.finalStep()));
    boolean follows =
        switch (part) {
          case PlanPart.Source source -> grounds.source(source);
          case PlanPart.Join join ->
              join.kind().isEmpty() && join.on().isEmpty() && grounds.join(join);
          case PlanPart.Filter filter -> new FilterGrounds(grounds).filter(filter);
          case PlanPart.Group group -> grounds.group(group);
          case PlanPart.Output output -> grounds.output(output);
          case PlanPart.Order order -> order.missing().isEmpty() && grounds.order(order);
          case PlanPart.Limit limit ->
              limit.skipped().isEmpty() && !limit.needsComputing() && grounds.limit(limit);
          case PlanPart.Distinct distinct -> distinct.on().isEmpty() && grounds.distinct();
          case PlanPart.Condition condition -> false;
          case PlanPart.Combination combination -> false;
        };
    if (!follows) {
      throw new Unfit(
          "uncovered-part",
          part.id().value(),
          "part "
              + part.id()
              + " ("
              + PartWords.of(part)
              + ") does not follow from "
              + part.covers().stream().map(DecisionId::value).collect(Collectors.joining(", ")),
          "remove the part, or let the reviewer decide it first");
    }
  }

  private List<Effective<? extends Decision>> effective(PlanPart part) {
    if (part.covers().isEmpty()) {
      throw new Unfit(
          "uncovered-part",
          part.id().value(),
          "part " + part.id() + " (" + PartWords.of(part) + ") follows from no decision",
          "remove the part, or let the reviewer decide it first");
    }
    List<Effective<? extends Decision>> covers = new ArrayList<>();
    for (DecisionId id : part.covers()) {
      covers.add(
          decisions
              .find(id)
              .orElseThrow(
                  () ->
                      new Unfit(
                          "stale-decision",
                          part.id().value(),
                          "part " + part.id() + " rests on " + id + ", which is not in force",
                          "build the plan from the decisions in force")));
    }
    return covers;
  }

  private void everythingAsked() {
    Rewriting rewriting =
        decisions
            .rewriting()
            .orElseThrow(
                () ->
                    new Unfit(
                        "no-rewriting",
                        "",
                        "no rewritten question is in force",
                        "close F3 with an accepted rewriting first"));
    Set<Integer> used = new java.util.HashSet<>();
    Set<Filter> carried = new java.util.HashSet<>();
    for (CteStep step : plan.steps()) {
      for (PlanPart part : step.parts()) {
        if (part instanceof PlanPart.Filter filter) {
          Grounds grounds = new Grounds(effective(part), shown, catalog, lineage, step, true);
          FilterGrounds filters = new FilterGrounds(grounds);
          used.addAll(filters.conditions(filter, rewriting));
          carried.addAll(filters.carried(filter));
        }
      }
    }
    for (Condition condition : rewriting.conditions()) {
      boolean done =
          condition.stated().isPresent()
              ? used.contains(condition.number())
              : carried.containsAll(filters(condition));
      if (!done) {
        refuseMissing("condition " + condition.number());
      }
    }
    CteStep last = plan.finalStep();
    if (last.outputs().size() != shown.size()) {
      refuseMissing("the expected output");
    }
    if (last.limit().isEmpty() && rewriting.limit().isPresent()) {
      refuseMissing("the limit of " + rewriting.limit().get().rows() + " rows");
    }
    if (last.distinct().isEmpty() && rewriting.distinct()) {
      refuseMissing("the showing of equal rows once");
    }
  }

  /** What the condition's concept filters by; nothing when the ambiguity was left open. */
  private List<Filter> filters(Condition condition) {
    return condition.basis() instanceof Basis.OfDecision basis
        ? decisions
            .find(basis.decision())
            .filter(found -> found.decision() instanceof ConceptClarified)
            .map(found -> ((ConceptClarified) found.decision()).grounding().filters())
            .orElse(List.of())
        : List.of();
  }

  private void refuseMissing(String what) {
    throw new Unfit(
        "decision-not-used",
        plan.finalStep().name(),
        "the plan does not do what was decided: it leaves out " + what,
        "build the plan from the decisions again");
  }
}
