package dev.tht.sqlplan.sql;

import dev.tht.spi.Refusal;

/** Carries a refusal out of this package's depths; never leaves it. */
final class Unfit extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final transient Refusal refusal;

  Unfit(String rule, String part, String reason, String remedy) {
    super(reason, null, false, false);
    this.refusal = new Refusal(rule, part, reason, remedy);
  }

  Refusal refusal() {
    return refusal;
  }
}
