package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.session.PositionedEntry;
import dev.tht.spi.Refusal;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.Limit;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.Phase;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What becomes of a proposal, and what of a reply. */
class CustodyTest {

  private final GateFixture fixture = new GateFixture();
  private final GateSession session = new GateSession(fixture, GateSession.BRASIL);

  @Test
  void noProposalRecordsADecision() {
    session.presents(reading());
    recordsAQuestionAlone(0);
    session.chooses("o1");
    session.presents(Proposals.summary(Phase.CLARIFICATION, "d3.1"));
    recordsAQuestionAlone(1);
    session.chooses("o1");
    session.presents(Proposals.counting(GateSession.BRASIL, "d3.1"));
    recordsAQuestionAlone(1);
    session.chooses("o1");
    session.presents(Proposals.linking());
    recordsAQuestionAlone(2);
  }

  private void recordsAQuestionAlone(int decisions) {
    List<PositionedEntry> entries = fixture.journal().entries(session.id());
    assertThat(entries.get(entries.size() - 1).entry())
        .isInstanceOf(LedgerEntry.QuestionPresented.class);
    assertThat(session.state().decisions().all()).hasSize(decisions);
  }

  @Test
  void oneReplyIsOneEntryWithAllThatItBringsAbout() {
    session.clarified().closes(Phase.CLARIFICATION);
    PendingQuestion question = session.presents(Proposals.counting(GateSession.BRASIL, "d3.1"));
    long before = fixture.ledger().head().count();

    List<Effect> effects = session.chooses("o1");

    assertThat(effects)
        .hasSize(2)
        .anyMatch(Effect.DecisionRecorded.class::isInstance)
        .contains(new Effect.PhaseClosed(Phase.REWRITING));
    assertThat(fixture.ledger().head().count()).isEqualTo(before + 1);
    List<PositionedEntry> entries = fixture.journal().entries(session.id());
    assertThat(entries.get(entries.size() - 1).entry())
        .isEqualTo(
            new LedgerEntry.ReplyGiven(
                question.id(),
                question.hash(),
                new ReviewerReply.Chosen(List.of("o1")),
                List.of(),
                effects));
  }

  @Test
  void refusesAPlanWhileWordsAreUnclear() {
    GateSession earlier = new GateSession(fixture, GateSession.BRASIL).clarified().linked();
    CtePlan plan = earlier.plan();

    session.refuses(new Proposal.Plan(plan), "phase-of-proposal");
  }

  @Test
  void refusesToCloseAPhaseWithoutItsContent() {
    session.clarified().closes(Phase.CLARIFICATION);
    session.refuses(Proposals.summary(Phase.REWRITING, "clear enough"), "phase-needs-content");

    GateSession linked = new GateSession(fixture, GateSession.BRASIL).clarified().linked();
    linked.refuses(Proposals.summary(Phase.PLAN, "no plan"), "phase-needs-content");
  }

  @Test
  void readingsAfterClarificationAskForF1AndOfferNothingToAccept() {
    session.clarified().closes(Phase.CLARIFICATION);

    PendingQuestion asked = session.presents(reading());

    assertThat(asked.request().options()).isEmpty();
    assertThat(session.state().phase()).isEqualTo(Phase.REWRITING);
    session.replies(new ReviewerReply.Back(Phase.CLARIFICATION));
    assertThat(session.state().phase()).isEqualTo(Phase.CLARIFICATION);
    assertThat(session.state().decisions().concepts()).hasSize(1);
  }

  @Test
  void whoDeclinedToGoBackIsNotAskedAgain() {
    session.clarified().closes(Phase.CLARIFICATION);
    session.presents(reading());
    session.replies(new ReviewerReply.Other("no, go on"));

    session.refuses(reading(), "reopen-once");
  }

  @Test
  void refusesAConditionThatSpeaksOfAnotherValueThanItsDecision() {
    session.clarified().closes(Phase.CLARIFICATION);
    for (String text : List.of("customers who live in Italy", "more than 500 orders")) {
      Refusal refusal =
          session.refuses(
              new Proposal.Rewritten(
                  saying(Proposals.counting(GateSession.BRASIL, "d3.1").rewriting(), text)),
              "said-as-decided");
      assertThat(refusal.part()).isEqualTo("/rewriting/conditions/0/text");
    }
  }

  private static Rewriting saying(Rewriting good, String text) {
    Condition condition = good.conditions().get(0);
    return new Rewriting(
        good.text(),
        good.population(),
        good.populationBasis(),
        List.of(
            new Condition(1, text, condition.basis(), condition.stated(), condition.aggregate())),
        good.outputs(),
        good.groupings(),
        good.orderings(),
        good.limit(),
        good.distinct(),
        good.assumptions());
  }

  @Test
  void refusesALimitThatTheWordsDoNotState() {
    session.clarified().closes(Phase.CLARIFICATION);
    Rewriting good = Proposals.counting(GateSession.BRASIL, "d3.1").rewriting();

    session.refuses(
        new Proposal.Rewritten(
            new Rewriting(
                good.text(),
                good.population(),
                good.populationBasis(),
                good.conditions(),
                good.outputs(),
                List.of(),
                List.of(),
                Optional.of(new Limit(10, good.populationBasis())),
                false,
                good.assumptions())),
        "stated-in-question");
  }

  private static Proposal reading() {
    return Proposals.one(
        "Brasil",
        GateSession.BRASIL,
        List.of(Proposals.option("Brasil", "the country Brazil", true, GateSession.BRAZIL)));
  }
}
