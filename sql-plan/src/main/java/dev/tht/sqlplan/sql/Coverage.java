package dev.tht.sqlplan.sql;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.rewriting.DecisionId;
import java.util.ArrayList;
import java.util.List;

/** Checks that every part of a plan follows from an effective decision that it names. */
final class Coverage {
  private Coverage() {}

  static void require(CtePlan plan, EffectiveDecisions decisions, Catalog catalog) {
    for (CteStep step : plan.steps()) {
      for (PlanPart part : step.parts()) {
        effective(part, decisions);
      }
    }
  }

  private static List<Effective<? extends Decision>> effective(
      PlanPart part, EffectiveDecisions decisions) {
    if (part.covers().isEmpty()) {
      throw new Unfit(
          "uncovered-part",
          part.id().value(),
          "part " + part.id() + " of the plan follows from no decision",
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
}
