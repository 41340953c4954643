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

  /** The condition, and that the key is inferred where it is. */
  @Override
  public String detail() {
    String condition = step.key().condition();
    return step.key().reservation().map(text -> condition + " (" + text + ")").orElse(condition);
  }
}
