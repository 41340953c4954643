package dev.tht.eval.run;

import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.session.Phase;
import java.util.Optional;

/** Remembers why a proposal, or the plan that the decisions determine, was last refused. */
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
    refusal = view.phase() == Phase.PLAN ? plan(view).or(view::refusal) : view.refusal();
    return proposer.propose(view);
  }

  private static Optional<Refusal> plan(ProposerView view) {
    return switch (view.desk().plan(view.decisions())) {
      case Outcome.Success<CtePlan> planned -> Optional.empty();
      case Outcome.Refused<CtePlan>(Refusal refused) -> Optional.of(refused);
    };
  }

  /** The rule and its reason. */
  Optional<String> reason() {
    return refusal.map(r -> r.rule() + ": " + r.reason());
  }
}
