package dev.tht.mcp;

import dev.tht.spi.Refusal;

/** Ends a tool's call with a refusal. */
public final class Refused extends RuntimeException {

  private static final long serialVersionUID = 1L;

  private final transient Refusal refusal;

  /** With that refusal. */
  public Refused(Refusal refusal) {
    super(refusal.reason(), null, false, false);
    this.refusal = refusal;
  }

  /** A refusal of that rule. */
  public static Refused by(String rule, String part, String reason, String remedy) {
    return new Refused(new Refusal(rule, part, reason, remedy));
  }

  /** Why. */
  public Refusal refusal() {
    return refusal;
  }
}
