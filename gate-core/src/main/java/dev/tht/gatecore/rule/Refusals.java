package dev.tht.gatecore.rule;

import dev.tht.spi.Refusal;
import java.util.Optional;
import java.util.function.Supplier;

/** Small combinators for rules: the first refusal wins. */
final class Refusals {

  private Refusals() {}

  /** A refusal when the condition holds. */
  static Optional<Refusal> when(
      boolean broken, String rule, String part, String reason, String remedy) {
    return broken ? Optional.of(new Refusal(rule, part, reason, remedy)) : Optional.empty();
  }

  /** The first refusal of several rules, each asked only when those before it pass. */
  @SafeVarargs
  static Optional<Refusal> first(Supplier<Optional<Refusal>>... rules) {
    for (Supplier<Optional<Refusal>> rule : rules) {
      Optional<Refusal> refusal = rule.get();
      if (refusal.isPresent()) {
        return refusal;
      }
    }
    return Optional.empty();
  }
}
