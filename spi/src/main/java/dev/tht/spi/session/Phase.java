package dev.tht.spi.session;

import java.util.Optional;

/** One step of the way from a question to a promoted concept, in the only order there is. */
public enum Phase {
  /** What the question means, one ambiguity at a time. */
  CLARIFICATION,
  /** Which concepts promoted earlier apply here. */
  MEMORY,
  /** The question made explicit. */
  REWRITING,
  /** The tables, columns and joins that the meaning needs. */
  SCHEMA_LINKING,
  /** The CTE plan. */
  PLAN,
  /** The SQL that follows from the plan. */
  SYNTHESIS,
  /** The result, run read-only. */
  VERIFICATION,
  /** Which clarified concepts to keep. */
  PROMOTION;

  /** F1 to F8. */
  public String code() {
    return "F" + (ordinal() + 1);
  }

  /** The phase that must be closed before this one is entered; empty for the first. */
  public Optional<Phase> prerequisite() {
    return ordinal() == 0 ? Optional.empty() : Optional.of(values()[ordinal() - 1]);
  }

  /** The phase that follows; empty for the last. */
  public Optional<Phase> next() {
    return ordinal() == values().length - 1
        ? Optional.empty()
        : Optional.of(values()[ordinal() + 1]);
  }

  /** Whether this phase comes strictly after the other. */
  public boolean isAfter(Phase other) {
    return compareTo(other) > 0;
  }

  /** The phase with that code, F1 to F8 in either case. */
  public static Optional<Phase> ofCode(String code) {
    for (Phase phase : values()) {
      if (phase.code().equalsIgnoreCase(code)) {
        return Optional.of(phase);
      }
    }
    return Optional.empty();
  }
}
