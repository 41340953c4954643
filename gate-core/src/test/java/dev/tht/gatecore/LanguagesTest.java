package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewerReply;
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
