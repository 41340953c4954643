package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.gatecore.conversation.ConversationListener;
import dev.tht.gatecore.conversation.ConversationLoop;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.proposal.ProposerTurn;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.Reviewer;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import dev.tht.testkit.proposal.ScriptedProposer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConversationLoopTest {

  private static final Proposal READING =
      Proposals.one(
          "Brasil",
          GateSession.BRASIL,
          List.of(Proposals.option("Brasil", "the country Brazil", true, GateSession.BRAZIL)));

  /** What is refused in F1. */
  private static final Proposal TOO_EARLY = Proposals.linking();

  private final GateFixture fixture = new GateFixture();
  private final SessionId id =
      fixture.gate().open(GateSession.BRASIL, Language.ITALIAN, Profile.TECHNICAL).session().id();
  private final List<String> seen = new ArrayList<>();
  private final List<String> told = new ArrayList<>();
  private final List<PendingQuestion> questions = new ArrayList<>();

  private final ConversationListener listener =
      new ConversationListener() {
        @Override
        public void asked(PendingQuestion question) {
          questions.add(question);
          seen.add("asked " + question.request().subject());
        }

        @Override
        public void answered(PendingQuestion question, BoundReply reply, List<Effect> effects) {
          seen.add("answered with " + effects.size());
        }

        @Override
        public void noticed(String line) {
          seen.add("noticed " + line);
        }
      };

  private Reviewer reviewer(ReviewerReply... replies) {
    Deque<ReviewerReply> left = new ArrayDeque<>(List.of(replies));
    return new Reviewer() {
      @Override
      public BoundReply answer(PendingQuestion question) {
        return new BoundReply(
            question.id(),
            question.hash(),
            question.position(),
            left.remove(),
            "anna",
            "terminal",
            Assurance.TERMINAL);
      }

      @Override
      public void inform(String line) {
        told.add(line);
      }
    };
  }

  private SessionState play(Reviewer reviewer, Proposal... proposals) {
    return new ConversationLoop(
            fixture.gate(), new ScriptedProposer("model", proposals), reviewer, listener)
        .run(id);
  }

  @Test
  void tellsTheListenerWhatIsAskedAndWhatTheReplyBroughtAbout() {
    SessionState left =
        play(
            reviewer(new ReviewerReply.Chosen(List.of("o1")), new ReviewerReply.Exit()),
            READING,
            Proposals.summary(Phase.CLARIFICATION, "d3.1"));

    assertThat(seen)
        .containsExactly("asked Brasil", "answered with 1", "asked F1+F2", "answered with 1");
    assertThat(left.status()).isEqualTo(SessionState.Status.PAUSED);
  }

  @Test
  void saysInTheReviewersLanguageWhyAReplyIsNotTakenAndAsksAgain() {
    play(
        reviewer(
            new ReviewerReply.Chosen(List.of("o9")),
            new ReviewerReply.Chosen(List.of("o1")),
            new ReviewerReply.Exit()),
        READING,
        Proposals.summary(Phase.CLARIFICATION, "d3.1"));

    assertThat(told).containsExactly("scegli tra le opzioni mostrate, ciascuna una volta");
    assertThat(fixture.gate().state(id).decisions().concepts()).hasSize(1);
  }

  @Test
  void asksWhatIsOpenNowWhenAnotherDoorMovedTheSessionOn() {
    Reviewer anna = reviewer(new ReviewerReply.Chosen(List.of("o1")), new ReviewerReply.Exit());
    Reviewer bruno = reviewer(new ReviewerReply.Chosen(List.of("o1")));
    Reviewer overtaken =
        new Reviewer() {
          @Override
          public BoundReply answer(PendingQuestion question) {
            BoundReply late = anna.answer(question);
            if (question.request().subject().equals("Brasil")) {
              fixture.gate().reply(bruno.answer(question));
            }
            return late;
          }

          @Override
          public void inform(String line) {
            told.add(line);
          }
        };

    play(overtaken, READING, Proposals.summary(Phase.CLARIFICATION, "d3.1"));

    assertThat(told).hasSize(1);
    assertThat(seen).containsExactly("asked Brasil", "asked F1+F2", "answered with 1");
    assertThat(fixture.gate().state(id).decisions().concepts()).hasSize(1);
  }

  @Test
  void letsTheProposerTryThreeTimes() {
    play(reviewer(new ReviewerReply.Exit()), TOO_EARLY, TOO_EARLY, READING);

    assertThat(seen).first().isEqualTo("asked Brasil");
  }

  @Test
  void tellsTheReviewerWhenTheProposerFindsNoWayOn() {
    play(reviewer(new ReviewerReply.Exit()), TOO_EARLY, TOO_EARLY, TOO_EARLY, READING);

    assertThat(questions)
        .singleElement()
        .extracting(PendingQuestion::request)
        .isInstanceOfSatisfying(
            ReviewRequest.Confirm.class,
            impasse -> {
              assertThat(impasse.options()).isEmpty();
              assertThat(impasse.summary()).singleElement().asString().contains("F4");
            });
  }

  @Test
  void tellsWhatTheProposerNoticedBesideItsProposal() {
    Proposer proposer =
        new Proposer() {
          @Override
          public String name() {
            return "model";
          }

          @Override
          public Proposal propose(ProposerView view) {
            return READING;
          }

          @Override
          public ProposerTurn turn(ProposerView view) {
            return new ProposerTurn(
                name(), propose(view), List.of("the model\u001b could not be reached"));
          }
        };

    new ConversationLoop(fixture.gate(), proposer, reviewer(new ReviewerReply.Exit()), listener)
        .run(id);

    assertThat(seen).startsWith("noticed the model<U+001B> could not be reached", "asked Brasil");
  }
}
