package dev.tht.eval.run;

import dev.tht.spi.Refusal;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.proposal.ProposerView;
import java.util.Optional;

/** Remembers the rule by which a proposal was last refused. */
final class WatchedProposer implements Proposer {

  private final Proposer proposer;
  private Optional<Refusal> refusal = Optional.empty();

  WatchedProposer(Proposer proposer) {
    this.proposer = proposer;
  }

  @Override
  public String name() {
    return proposer.name();
  }

  @Override
  public Proposal propose(ProposerView view) {
    refusal = view.refusal();
    return proposer.propose(view);
  }

  Optional<String> rule() {
    return refusal.map(Refusal::rule);
  }
}
