package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.gatecore.screen.QuestionScreen;
import dev.tht.gatecore.screen.Wording;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.JoinLinked;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InferredJoinTest {

  private static final String BRASIL = "How many customers are from Brasil?";

  private final GateFixture fixture = GateFixture.withInferredKey();
  private final SessionId session =
      fixture.gate().open(BRASIL, Language.ENGLISH, Profile.TECHNICAL).session().id();

  @BeforeEach
  void untilJoinsAreReviewed() {
    chooses(
        Proposals.one(
            "Brasil",
            BRASIL,
            List.of(
                Proposals.option(
                    "Brasil",
                    "the country",
                    true,
                    FilterClaim.equal(GateFixture.COUNTRY, "Brazil")))));
    chooses(Proposals.summary(Phase.CLARIFICATION, "all said"));
    chooses(Proposals.counting(BRASIL, "d3.1"));
    chooses(Proposals.linking());
  }

  @ParameterizedTest
  @EnumSource
  void isShownAsInferredWithWhatWasMeasured(Language language) {
    List<String> lines =
        new QuestionScreen(language, Profile.BUSINESS, fixture.planWording())
            .lines(presented(joins(key())));

    assertThat(lines)
        .anyMatch(
            line ->
                line.contains("invoice.customer_id = customer.id")
                    && line.contains(Wording.of(language).say("join.inferred", 58, 59)))
        .anyMatch(
            line ->
                line.contains(
                    switch (language) {
                      case ENGLISH ->
                          "inferred key: the database does not declare it; names agree, and 58 of"
                              + " 59 values were found";
                      case ITALIAN ->
                          "chiave inferita: il database non la dichiara; i nomi concordano e sono"
                              + " stati trovati 58 valori su 59";
                    }));
  }

  @Test
  void isRecordedAsInferredOnceAccepted() {
    chooses(joins(key()));

    Decision decision =
        fixture.gate().state(session).decisions().of(JoinLinked.class).get(0).decision();
    assertThat(decision.detail())
        .isEqualTo("invoice.customer_id = customer.id (inferred, 58 of 59 values found)");
  }

  @Test
  void isNotJoinedUntilAccepted() {
    presented(joins(key()));

    assertThat(fixture.gate().state(session).decisions().of(JoinLinked.class)).isEmpty();
  }

  @Test
  void isRefusedWhenTheProposerCallsItDeclared() {
    ForeignKey declared = new ForeignKey(key().from(), key().to(), key().pairs());

    assertThat(
            fixture.gate().propose(session, "scripted-model", joins(declared))
                    instanceof Outcome.Refused<PendingQuestion>(Refusal refusal)
                ? refusal.rule()
                : "accepted")
        .isEqualTo("known-key");
  }

  @Test
  void isShownWithWhatItDoesToThePopulationsRows() {
    List<String> lines =
        new QuestionScreen(Language.ENGLISH, Profile.BUSINESS, fixture.planWording())
            .lines(presented(joins(key())));

    assertThat(lines)
        .anyMatch(
            line ->
                line.contains(
                    "effect on the rows of customer: 57 of 59 are kept; 2 are lost; 412 joined"
                        + " rows, 7.23 for each on average"));
  }

  private ForeignKey key() {
    return fixture.shop().foreignKeys().get(0);
  }

  private static Proposal joins(ForeignKey key) {
    return new Proposal.Joins(
        List.of(new Proposal.JoinChoice(new JoinStep(key, true), false, "needed", true)));
  }

  private PendingQuestion presented(Proposal proposal) {
    return ((Outcome.Success<PendingQuestion>)
            fixture.gate().propose(session, "scripted-model", proposal))
        .value();
  }

  /** Takes the first option, which accepts what is recommended where there is such an option. */
  private void chooses(Proposal proposal) {
    PendingQuestion question = presented(proposal);
    assertThat(
            fixture
                .gate()
                .reply(
                    new BoundReply(
                        question.id(),
                        question.hash(),
                        question.position(),
                        new ReviewerReply.Chosen(List.of("o1")),
                        "anna",
                        "terminal",
                        Assurance.TERMINAL)))
        .isInstanceOf(Outcome.Success.class);
  }
}
