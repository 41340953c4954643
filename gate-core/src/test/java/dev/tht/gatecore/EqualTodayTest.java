package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.gatecore.screen.QuestionScreen;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Readings that keep the same rows are confirmed with the closing of F1, or asked on demand. */
class EqualTodayTest {

  private final GateFixture fixture = new GateFixture();
  private final GateSession session = new GateSession(fixture, GateSession.BRASIL);

  private static Interpretations brasil(FilterClaim other) {
    return Proposals.one(
        "Brasil",
        GateSession.BRASIL,
        List.of(
            Proposals.option("Brasil", "who live in Brazil", false, GateSession.BRAZIL),
            Proposals.option("Brasil", "who live somewhere", false, other)));
  }

  private static Proposal summary(Interpretations... equal) {
    return new Proposal.PhaseSummary(
        List.of(Phase.CLARIFICATION), List.of("nothing is open"), List.of(equal));
  }

  private List<String> shown(PendingQuestion question, Language language) {
    return new QuestionScreen(language, Profile.TECHNICAL, fixture.planWording())
        .lines(question).stream().map(String::strip).toList();
  }

  @ParameterizedTest
  @EnumSource(Language.class)
  void showsTheProofAndWhatIsTaken(Language language) {
    PendingQuestion question = session.presents(summary(brasil(GateFixture.LIVING)));

    assertThat(shown(question, language))
        .containsSubsequence(
            switch (language) {
              case ENGLISH ->
                  List.of(
                      "Makes no difference to the rows today, so it is not asked:",
                      "\"Brasil\": all 2 readings keep the very same 5 of 59 rows of customer",
                      "taken when you accept: who live in Brazil",
                      "it could also mean: who live somewhere",
                      "1) I accept what is shown",
                      "2) Ask me what \"Brasil\" means");
              case ITALIAN ->
                  List.of(
                      "Oggi non cambia le righe, perciò non viene chiesto:",
                      "\"Brasil\": tutte le 2 letture tengono le stesse 5 righe di customer su 59",
                      "presa se accetti: who live in Brazil",
                      "potrebbe anche significare: who live somewhere",
                      "1) Accetto ciò che è mostrato",
                      "2) Chiedimi che cosa significa \"Brasil\"");
            });
  }

  @Test
  void acceptingRecordsTheReadingThatIsTakenAndCloses() {
    session.presents(summary(brasil(GateFixture.LIVING)));

    session.chooses("o1");

    assertThat(session.state().decisions().concepts())
        .extracting(concept -> concept.decision().detail())
        .containsExactly("who live in Brazil");
    assertThat(session.state().closed()).contains(Phase.CLARIFICATION);
  }

  @Test
  void wantingToBeAskedClosesNothingAndAsksAtOnce() {
    session.presents(summary(brasil(GateFixture.LIVING)));

    session.chooses("o2");

    assertThat(session.state().closed()).isEmpty();
    assertThat(session.state().decisions().all()).isEmpty();
    ReviewRequest asked = session.state().pending().orElseThrow().request();
    assertThat(asked).isInstanceOf(ReviewRequest.Select.class);
    assertThat(asked.subject()).isEqualTo("Brasil");
    session.chooses("o2");
    assertThat(session.state().decisions().concepts())
        .extracting(concept -> concept.decision().detail())
        .containsExactly("who live somewhere");
    session.closes(Phase.CLARIFICATION);
    assertThat(session.state().decisions().concepts()).hasSize(1);
  }

  @Test
  void refusesWhatMakesADifference() {
    assertThat(
            session
                .refuses(
                    summary(brasil(FilterClaim.equal(GateFixture.COUNTRY, "Italy"))), "equal-today")
                .part())
        .isEqualTo("/equal_today/0");
  }

  @Test
  void refusesWhatTheDatabaseDoesNotHoldOrWhatIsSaidTwice() {
    assertThat(
            session
                .refuses(
                    summary(brasil(FilterClaim.equal(GateFixture.COUNTRY, "Atlantis"))),
                    "value-verified")
                .part())
        .isEqualTo("/equal_today/0/options/1/claims/0");
    session.refuses(summary(brasil(GateFixture.LIVING), brasil(GateFixture.LIVING)), "equal-once");
  }
}
