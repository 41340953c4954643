package dev.tht.ambiguity;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.proposal.Proposer;
import dev.tht.testkit.proposal.ProposerContract;

class RuleProposerContractTest extends ProposerContract {

  @Override
  protected Proposer proposer() {
    return new RuleProposerFactory().create(ProviderConfig.none());
  }
}
