package dev.tht.spi.proposal;

/**
 * Proposes what comes next: an LLM agent, or rules. It may be wrong, clumsy or hostile; nothing it
 * says takes effect without a reviewer's reply. Called by one thread at a time per session.
 */
public interface Proposer {

  /** The name that the ledger records as the author of proposals. */
  String name();

  /** The next proposal for the phase that is open. */
  Proposal propose(ProposerView view);

  /**
   * The next proposal with its author and with what the person is to be told beside it. A proposer
   * that may leave the word to another overrides this, so that the ledger names who really spoke.
   */
  default ProposerTurn turn(ProposerView view) {
    return ProposerTurn.of(name(), propose(view));
  }
}
