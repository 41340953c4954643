package dev.tht.spi.plan;

/**
 * A plan that was read from SQL: nobody decided any of it. Its parts name no decision, it is a type
 * of its own, and only an {@link UnreviewedSynthesizer} takes it, so it never passes for a reviewed
 * one.
 *
 * @param plan what the SQL says
 * @param dialect the engine that the SQL was written for
 */
public record UnreviewedPlan(CtePlan plan, String dialect) {

  public UnreviewedPlan {
    for (PlanPart part : plan.parts()) {
      if (!part.covers().isEmpty()) {
        throw new IllegalArgumentException("part " + part.id() + " names a decision");
      }
    }
  }

  /** The plan without the decisions that its parts name: what anybody may read and check. */
  public static UnreviewedPlan of(CtePlan plan, String dialect) {
    return new UnreviewedPlan(
        new CtePlan(
            plan.purpose(),
            plan.steps().stream().map(Uncovered::step).toList(),
            plan.expectedOutput(),
            plan.assumptions(),
            plan.openRisks()),
        dialect);
  }
}
