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
}
