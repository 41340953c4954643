package dev.tht.sqlplan.linking;

import dev.tht.spi.Refusal;

/** Carries a refusal out of the builder's depths; never leaves this package. */
final class Unsettled extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final transient Refusal refusal;

  Unsettled(String rule, String part, String reason, String remedy) {
    super(reason, null, false, false);
    if (!LinkedPlanBuilder.RULES.contains(rule)) {
      throw new IllegalArgumentException("no rule of the builder is called " + rule);
    }
    this.refusal = new Refusal(rule, part, reason, remedy);
  }

  Refusal refusal() {
    return refusal;
  }
}
