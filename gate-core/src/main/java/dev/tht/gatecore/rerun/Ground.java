package dev.tht.gatecore.rerun;

import dev.tht.spi.rewriting.DecisionId;
import java.util.OptionalLong;

/**
 * One thing that a decision rests on, as it was when it was decided and as it is now.
 *
 * @param decision which decision
 * @param kind what sort of thing
 * @param about the value, condition or readings, in words
 * @param before rows then
 * @param now rows now; empty when they could not be counted
 * @param verdict what came of the comparison
 */
public record Ground(
    DecisionId decision, Kind kind, String about, long before, OptionalLong now, Verdict verdict) {

  /** What decisions rest on. */
  public enum Kind {
    /** A value that was looked up. */
    RECEIPT,
    /** A condition whose rows were counted. */
    PREDICATE,
    /** Readings that matched as many rows as the chosen one. */
    READINGS
  }

  /** What came of looking again. */
  public enum Verdict {
    /** As it was. */
    SAME,
    /** Other rows, and the decision stands. */
    MOVED,
    /** What was decided upon is not there any more. */
    BROKEN
  }
}
