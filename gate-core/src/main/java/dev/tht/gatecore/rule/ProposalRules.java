package dev.tht.gatecore.rule;

import dev.tht.spi.Refusal;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.proposal.Proposal;
import java.util.Optional;
import java.util.Set;

/** All rules for a proposal: first those of the phase, then those of its sort. */
public final class ProposalRules {

  private ProposalRules() {}

  /**
   * The first rule broken, if any.
   *
   * @param memory the Memory items in force
   */
  public static Optional<Refusal> check(Proposal proposal, Set<MemoryId> memory, RuleView view) {
    return Refusals.first(
        () -> PhaseRules.check(proposal, view.state()),
        () -> TextLimits.check(proposal),
        () ->
            switch (proposal) {
              case Proposal.Interpretations p -> InterpretationRules.check(p, view);
              case Proposal.MemoryChecklist p -> MemoryRules.check(p, memory, view);
              case Proposal.Rewritten p -> RewritingRules.check(p.rewriting(), view);
              case Proposal.Linking p -> LinkingRules.check(p, view);
              case Proposal.Joins p -> LinkingRules.check(p, view);
              case Proposal.Plan p -> Optional.empty();
              case Proposal.Promotion p -> PromotionRules.check(p, view);
              case Proposal.PhaseSummary p -> SummaryRules.check(p, view);
            });
  }
}
