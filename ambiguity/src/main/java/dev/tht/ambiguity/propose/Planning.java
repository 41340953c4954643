package dev.tht.ambiguity.propose;

import dev.tht.ambiguity.detect.Text;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.session.Language;
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
              List.of(Phase.PLAN), List.of(said(refused.refusal(), view.session().language())));
    };
  }

  /** The builder's own words are English; in other languages each of its rules has a sentence. */
  private static String said(Refusal refusal, Language language) {
    Text text = Text.in(language);
    String key = "plan." + refusal.rule();
    String why =
        text.has(key)
            ? text.say(key, new LinkingReasons(language).spoken(refusal.part()))
            : refusal.reason() + " Remedy: " + refusal.remedy();
    return text.say("plan.refused", why);
  }
}
