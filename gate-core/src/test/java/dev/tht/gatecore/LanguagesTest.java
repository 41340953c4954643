package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LanguagesTest {

  private static List<LogRecord> records(Language language) {
    GateFixture fixture = new GateFixture();
    SessionId id =
        fixture.gate().open(GateSession.BRASIL, language, Profile.TECHNICAL).session().id();
    fixture
        .gate()
        .propose(
            id,
            "model",
            Proposals.one(
                "Brasil",
                GateSession.BRASIL,
                List.of(
                    Proposals.option(
                        "Brasil", "customers who live in Brazil", true, GateSession.BRAZIL))));
    reply(fixture, id, new ReviewerReply.Chosen(List.of("o1")));
    fixture.gate().propose(id, "model", Proposals.summary(Phase.CLARIFICATION, "d3.1"));
    reply(fixture, id, new ReviewerReply.Chosen(List.of("o1")));
    fixture.gate().propose(id, "model", Proposals.counting(GateSession.BRASIL, "d3.1"));
    reply(fixture, id, new ReviewerReply.Other("count each once"));
    List<LogRecord> records = new ArrayList<>();
    fixture.ledger().forEach(records::add);
    return records;
  }

  /** From the question to Memory, with Other, several, more research, Back and Exit on the way. */
  private static List<LogRecord> wholeSession(Language language) {
    GateFixture fixture = new GateFixture();
    GateSession session = new GateSession(fixture, GateSession.BRASIL, language);
    Proposal reading =
        Proposals.one(
            "Brasil",
            GateSession.BRASIL,
            List.of(
                Proposals.option(
                    "Brasil", "customers who live in Brazil", true, GateSession.BRAZIL)));
    session.presents(reading);
    session.replies(new ReviewerReply.Other("I mean the country"));
    session.presents(reading);
    session.replies(new ReviewerReply.MoreResearch("is it a city?"));
    session.presents(reading);
    session.replies(new ReviewerReply.SeveralApply());
    session.replies(new ReviewerReply.Exit());
    session.chooses("o1");
    String concept = session.state().decisions().concepts().get(0).id().value();
    session.presents(Proposals.summary(Phase.CLARIFICATION, concept));
    session.chooses("o1");
    session.presents(Proposals.counting(GateSession.BRASIL, concept));
    session.replies(new ReviewerReply.Back(Phase.CLARIFICATION));
    session.presents(Proposals.summary(Phase.CLARIFICATION, concept));
    session.chooses("o1");
    session.presents(Proposals.counting(GateSession.BRASIL, concept));
    session.chooses("o1");
    session.presents(Proposals.linking());
    session.chooses("o1");
    session.closes(Phase.SCHEMA_LINKING).answered();
    session.presents(
        new Proposal.Promotion(
            List.of(new Proposal.PromotionChoice(new DecisionId(concept), "asked again"))));
    session.chooses("o1");
    session.presents(new Proposal.PhaseSummary(List.of(Phase.PROMOTION), List.of()));
    session.chooses("o1");
    assertThat(session.state().status()).isEqualTo(SessionState.Status.CLOSED);
    List<LogRecord> records = new ArrayList<>();
    fixture.ledger().forEach(records::add);
    return records;
  }

  @Test
  void theLedgersOfAWholeSessionDifferInTheLanguageFieldAlone() {
    List<LogRecord> english = wholeSession(Language.ENGLISH);
    List<LogRecord> italian = wholeSession(Language.ITALIAN);

    assertThat(english).hasSameSizeAs(italian).hasSizeGreaterThan(30);
    assertThat(english.get(0).payload()).isNotEqualTo(italian.get(0).payload());
    for (int i = 0; i < english.size(); i++) {
      assertThat(english.get(i).payload().replace("\"language\":\"en\"", "\"language\":\"it\""))
          .isEqualTo(italian.get(i).payload());
      assertThat(english.get(i).contents()).isEqualTo(italian.get(i).contents());
      assertThat(english.get(i).question()).isEqualTo(italian.get(i).question());
      assertThat(english.get(i).author()).isEqualTo(italian.get(i).author());
    }
  }

  private static void reply(GateFixture fixture, SessionId id, ReviewerReply reply) {
    PendingQuestion question = fixture.gate().state(id).pending().orElseThrow();
    fixture
        .gate()
        .reply(
            new BoundReply(
                question.id(),
                question.hash(),
                question.position(),
                reply,
                "anna",
                "terminal",
                Assurance.TERMINAL));
  }

  @Test
  void theLedgersOfOneSessionDifferInTheLanguageFieldAlone() {
    List<LogRecord> english = records(Language.ENGLISH);
    List<LogRecord> italian = records(Language.ITALIAN);

    assertThat(english).hasSameSizeAs(italian).hasSize(8);
    for (int i = 0; i < english.size(); i++) {
      LogRecord one = english.get(i);
      LogRecord other = italian.get(i);
      assertThat(one.payload().replace("\"language\":\"en\"", "\"language\":\"it\""))
          .isEqualTo(other.payload());
      assertThat(one.contents()).isEqualTo(other.contents());
      assertThat(one.author()).isEqualTo(other.author());
      assertThat(one.question()).isEqualTo(other.question());
    }
    assertThat(english.get(0).payload()).isNotEqualTo(italian.get(0).payload());
  }
}
