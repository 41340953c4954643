package dev.tht.spi.decision;

import dev.tht.spi.plan.CtePlan;

/**
 * The CTE plan, accepted.
 *
 * @param plan the accepted plan
 * @param rationale the reviewer's words, possibly empty
 */
public record PlanAccepted(CtePlan plan, String rationale) implements LocalDecision {

  @Override
  public String type() {
    return "plan_accepted";
  }

  @Override
  public String subject() {
    return "plan";
  }

  @Override
  public String detail() {
    return plan.purpose();
  }
}
