package dev.tht.ambiguity.propose;

import dev.tht.ambiguity.detect.Text;
import dev.tht.spi.Outcome;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.session.Phase;
import java.util.List;

/** Proposes for F5 the plan that the decisions determine, or says why they determine none. */
public final class Planning {

  private Planning() {}

  /** The proposal. */
  public static Proposal propose(ProposerView view) {
    return switch (view.desk().plan(view.decisions())) {
      case Outcome.Success<CtePlan> success -> new Proposal.Plan(success.value());
      case Outcome.Refused<CtePlan> refused ->
          new Proposal.PhaseSummary(
              List.of(Phase.PLAN),
              List.of(
                  Text.in(view.session().language())
                      .say(
                          "plan.refused", refused.refusal().reason(), refused.refusal().remedy())));
    };
  }
}
