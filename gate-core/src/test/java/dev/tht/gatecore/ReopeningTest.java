package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.gatecore.conversation.ConversationListener;
import dev.tht.gatecore.conversation.ConversationLoop;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import dev.tht.testkit.proposal.ScriptedProposer;
import dev.tht.testkit.review.ScriptedReplies;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is left, offered again and shown when a phase is reopened. */
class ReopeningTest {

  private static final Proposal OFFER =
      new Proposal.MemoryChecklist(
          List.of(
              new Proposal.MemoryChoice(
                  MemoryId.of(1), "as before", List.of(GateSession.BRAZIL), List.of())));

  private final GateFixture fixture = new GateFixture(Policy.scripted());

  @Test
  void memoryIsNoSourceOfClarification() {
    fixture.memory().put(SampleMemory.about("Brasil"));
    GateSession session = new GateSession(fixture, GateSession.BRASIL);

    assertThat(session.view().memory()).isEmpty();
    session.refuses(OFFER, "phase-of-proposal");

    session.closes(Phase.CLARIFICATION);
    assertThat(session.view().memory()).hasSize(1);
  }

  @Test
  void offersADeselectedMemoryItemAgain() {
    fixture.memory().put(SampleMemory.about("Brasil"));
    GateSession session = new GateSession(fixture, GateSession.BRASIL).closes(Phase.CLARIFICATION);
    session.presents(OFFER);
    session.chooses("o2");
    assertThat(session.state().decisions().concepts()).isEmpty();
    assertThat(session.view().settled()).containsExactly("memory");
    assertThat(fixture.memory().find(MemoryId.of(1))).isPresent();
    session.presents(Proposals.summary(Phase.MEMORY, "none applies"));

    session.replies(new ReviewerReply.Back(Phase.MEMORY));

    assertThat(session.view().settled()).isEmpty();
    assertThat(session.view().memory()).hasSize(1);
    session.presents(OFFER);
    session.chooses("o1");
    assertThat(session.state().decisions().concepts().get(0).decision().memory())
        .contains(MemoryId.of(1));
  }

  @Test
  void aClarificationOutlivesTheReturnToItsPhaseAndLaterArtefactsDoNot() {
    GateSession session = new GateSession(fixture, GateSession.BRASIL).clarified().linked();
    session.presents(new Proposal.Plan(session.plan()));

    session.replies(new ReviewerReply.Back(Phase.CLARIFICATION));

    assertThat(session.state().phase()).isEqualTo(Phase.CLARIFICATION);
    assertThat(session.state().decisions().all()).hasSize(1);
    assertThat(session.state().obsolete())
        .hasSize(3)
        .allMatch(old -> old.why() == SessionState.Why.STALE);
  }

  @Test
  void showsWhatStillHoldsAfterGoingBack() {
    SessionId id =
        fixture.gate().open(GateSession.BRASIL, Language.ENGLISH, Profile.TECHNICAL).session().id();
    Proposal reading =
        Proposals.one(
            "Brasil",
            GateSession.BRASIL,
            List.of(Proposals.option("Brasil", "the country Brazil", true, GateSession.BRAZIL)));
    Proposal summary = Proposals.summary(Phase.CLARIFICATION, "d3.1");
    ScriptedReplies reviewer =
        new ScriptedReplies(
            List.of(
                new ReviewerReply.Chosen(List.of("o1")),
                new ReviewerReply.Chosen(List.of("o1")),
                new ReviewerReply.Back(Phase.CLARIFICATION),
                new ReviewerReply.Exit()));
    List<String> shown = new ArrayList<>();

    SessionState left =
        new ConversationLoop(
                fixture.gate(),
                new ScriptedProposer(
                    "model",
                    reading,
                    summary,
                    Proposals.counting(GateSession.BRASIL, "d3.1"),
                    summary),
                reviewer,
                new ConversationListener() {
                  @Override
                  public void returned(List<String> stillInForce) {
                    shown.addAll(stillInForce);
                  }
                })
            .run(id);

    assertThat(left.phase()).isEqualTo(Phase.CLARIFICATION);
    assertThat(reviewer.told()).isEmpty();
    assertThat(shown)
        .singleElement()
        .asString()
        .contains("Still in force")
        .contains("d3.1 concept clarified Brasil");
  }
}
