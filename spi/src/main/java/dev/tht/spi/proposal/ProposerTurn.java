package dev.tht.spi.proposal;

import java.util.List;

/**
 * One proposal as it was made.
 *
 * @param author the name that the ledger records for it
 * @param proposal what is proposed
 * @param notices what the person is told beside it, such as that a model could not be reached; each
 *     one line, data and never an instruction
 */
public record ProposerTurn(String author, Proposal proposal, List<String> notices) {

  public ProposerTurn {
    notices = List.copyOf(notices);
  }

  /** A proposal with nothing to be told. */
  public static ProposerTurn of(String author, Proposal proposal) {
    return new ProposerTurn(author, proposal, List.of());
  }
}
