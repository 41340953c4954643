package dev.tht.ledger.session;

import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.proposal.ReviewerWords;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Session;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A session as its entries make it.
 *
 * @param session as opened
 * @param position number of its entries: where the next one goes
 * @param status whether it goes on
 * @param phase the phase that is open; the last one when the session is closed
 * @param closed the phases that are closed
 * @param pending the question that waits for a reply
 * @param decisions what is in force
 * @param obsolete decisions that are stale, superseded or withdrawn, in the order of recording
 * @param dismissed subjects of the open phase that were answered without a decision
 * @param words what the reviewer said and no decision has taken up
 * @param packDigest the sealed pack, once there is one
 * @param promoted the Memory items that the session made
 * @param replies number of replies, exits included
 * @param answered subjects of the open phase that were answered by choosing since it was last
 *     reopened
 */
public record SessionState(
    Session session,
    long position,
    Status status,
    Phase phase,
    Set<Phase> closed,
    Optional<PendingQuestion> pending,
    EffectiveDecisions decisions,
    List<Obsolete> obsolete,
    Set<String> dismissed,
    List<ReviewerWords> words,
    Optional<String> packDigest,
    List<MemoryItem> promoted,
    int replies,
    Set<String> answered) {

  /** Whether a session goes on. */
  public enum Status {
    OPEN,
    /** The reviewer left; the question is still open. */
    PAUSED,
    CLOSED
  }

  /** Why a decision is no longer in force. */
  public enum Why {
    STALE,
    SUPERSEDED,
    WITHDRAWN
  }

  /** A decision that was in force once. */
  public record Obsolete(DecisionId id, Phase phase, Decision decision, Why why) {}

  public SessionState {
    closed = Set.copyOf(closed);
    obsolete = List.copyOf(obsolete);
    dismissed = Set.copyOf(dismissed);
    words = List.copyOf(words);
    promoted = List.copyOf(promoted);
    answered = Set.copyOf(answered);
  }
}
