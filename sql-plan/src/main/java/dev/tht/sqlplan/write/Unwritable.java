package dev.tht.sqlplan.write;

import dev.tht.spi.Refusal;
import dev.tht.sqlplan.dialect.Dialect;

/** Carries why a plan cannot be written out of this package's depths; never leaves it. */
final class Unwritable extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final transient Refusal refusal;

  Unwritable(String rule, String part, String reason, String remedy) {
    super(reason, null, false, false);
    this.refusal = new Refusal(rule, part, reason, remedy);
  }

  /** What an engine has no words for. */
  static Unwritable in(Dialect dialect, String what) {
    return new Unwritable(
        "not-in-dialect",
        "",
        "SQL of " + dialect.engine() + " cannot say " + what,
        "choose another dialect, or another way to compute it");
  }

  Refusal refusal() {
    return refusal;
  }
}
