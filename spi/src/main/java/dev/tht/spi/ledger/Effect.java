package dev.tht.spi.ledger;

import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Phase;

/** One thing that a reply brings about. A reply and all its effects are one entry. */
public sealed interface Effect {

  /** A decision came into force. */
  record DecisionRecorded(DecisionId id, Decision decision) implements Effect {}

  /** An earlier decision on the same subject gave way to a newer one of this reply. */
  record DecisionSuperseded(DecisionId id, DecisionId by) implements Effect {}

  /** A decision was taken back. */
  record DecisionWithdrawn(DecisionId id) implements Effect {}

  /** A subject was answered without a decision: none of the options applies. */
  record SubjectDismissed(String subject) implements Effect {}

  /** A phase was closed. */
  record PhaseClosed(Phase phase) implements Effect {}

  /**
   * The session went back to a phase: it and the later ones are unclosed, later decisions stale.
   */
  record PhaseReopened(Phase phase) implements Effect {}

  /** A concept was promoted to Memory. */
  record MemoryPromoted(MemoryItem item) implements Effect {}

  /** A Memory item was offered and not applied. */
  record MemoryNotApplied(MemoryId memory) implements Effect {}

  /** The session was left; its question stays open. */
  record SessionPaused() implements Effect {}

  /** The session is finished. */
  record SessionClosed() implements Effect {}
}
