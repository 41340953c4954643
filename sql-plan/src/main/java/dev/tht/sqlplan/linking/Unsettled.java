package dev.tht.sqlplan.linking;

import dev.tht.spi.Refusal;

/** Carries a refusal out of the builder's depths; never leaves this package. */
final class Unsettled extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final transient Refusal refusal;

  Unsettled(String rule, String part, String reason, String remedy) {
    super(reason, null, false, false);
    this.refusal = new Refusal(rule, part, reason, remedy);
  }

  Refusal refusal() {
    return refusal;
  }
}
