package dev.tht.ambiguity;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.proposal.ProposerFactory;

/** Makes rule proposers; they take no settings. */
public final class RuleProposerFactory implements ProposerFactory {

  @Override
  public String name() {
    return RuleProposer.NAME;
  }

  @Override
  public Proposer create(ProviderConfig config) {
    return new RuleProposer();
  }
}
