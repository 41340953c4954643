package dev.tht.spi.decision;

import dev.tht.spi.catalog.JoinStep;

/**
 * A join that this question needs.
 *
 * @param step the key and the direction in which it is walked
 * @param optional whether rows without a partner are kept (a left join)
 * @param rationale why
 */
public record JoinLinked(JoinStep step, boolean optional, String rationale)
    implements LocalDecision {

  @Override
  public String type() {
    return "join_linked";
  }

  @Override
  public String subject() {
    return step.from() + " to " + step.to();
  }

  @Override
  public String detail() {
    return step.key().condition();
  }
}
