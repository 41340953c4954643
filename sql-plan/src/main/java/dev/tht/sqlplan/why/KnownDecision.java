package dev.tht.sqlplan.why;

import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.session.Phase;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A decision that was recorded once, in force or not.
 *
 * @param phase that recorded it
 * @param standing whether it is in force
 * @param decision what was decided
 * @param reply how it came about, where that is known
 * @param evidence what supported the option that was chosen, a line each
 */
public record KnownDecision(
    Phase phase,
    Standing standing,
    Decision decision,
    Optional<Reply> reply,
    List<String> evidence) {

  /** Whether a decision is in force, and why not. */
  public enum Standing {
    EFFECTIVE,
    STALE,
    SUPERSEDED,
    WITHDRAWN,
    /** No such decision was ever recorded. */
    UNKNOWN
  }

  /**
   * The reply that recorded a decision.
   *
   * @param author who replied, by which door, how surely
   * @param at when
   * @param question the question's id
   * @param meaning the words of the option chosen, empty where none was
   */
  public record Reply(Author author, Instant at, String question, String meaning) {}

  public KnownDecision {
    evidence = List.copyOf(evidence);
  }

  /** One in force, when nothing else is known of it. */
  public static KnownDecision of(Effective<? extends Decision> effective) {
    return new KnownDecision(
        effective.phase(), Standing.EFFECTIVE, effective.decision(), Optional.empty(), List.of());
  }
}
