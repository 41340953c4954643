package dev.tht.gatecore;

import static dev.tht.gatecore.Proposals.option;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Outcome;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReplyRulesTest {

  private static final String BRASIL = "How many customers are from Brasil?";

  private final GateFixture fixture = new GateFixture();
  private PendingQuestion question = asked();

  @BeforeEach
  void ledgerHoldsTheQuestionOnly() {
    assertThat(fixture.ledger().head().count()).isEqualTo(3);
  }

  @Test
  void refusesAReplyToAQuestionThatIsNotOpen() {
    BoundReply foreign =
        new BoundReply(
            new QuestionId("q-" + "0".repeat(32)),
            question.hash(),
            question.position(),
            chosen("o1"),
            "anna",
            "terminal",
            Assurance.TERMINAL);

    refuses(foreign, "question-open");
  }

  @Test
  void refusesAReplyBoundToOtherContent() {
    refuses(bound("0".repeat(64), question.position(), chosen("o1")), "reply-bound");
  }

  @Test
  void refusesAReplyBoundToAnotherPosition() {
    refuses(bound(question.hash(), question.position() + 1, chosen("o1")), "reply-bound");
  }

  @Test
  void refusesAReplyBelowThePolicysLevel() {
    BoundReply scripted =
        new BoundReply(
            question.id(),
            question.hash(),
            question.position(),
            chosen("o1"),
            "script",
            "script",
            Assurance.SCRIPTED);

    refuses(scripted, "assurance");
  }

  @Test
  void consumesAReplyOnce() {
    BoundReply reply = bound(question.hash(), question.position(), chosen("o1"));

    assertThat(fixture.gate().reply(reply)).isInstanceOf(Outcome.Success.class);
    long count = fixture.ledger().head().count();

    assertThat(refusal(reply)).isEqualTo("question-open");
    assertThat(fixture.ledger().head().count()).isEqualTo(count);
  }

  @Test
  void refusesAnOptionThatWasNotShown() {
    refuses(bound(chosen("o9")), "option-shown");
    refuses(bound(chosen("o1", "o1")), "option-shown");
  }

  @Test
  void refusesTwoOptionsOfASelect() {
    refuses(bound(chosen("o1", "o2")), "exactly-one");
  }

  @Test
  void refusesAnOptionOfTheGateTogetherWithOthers() {
    refuses(bound(chosen("o1", "o4")), "gate-option-alone");
  }

  @Test
  void refusesToGoBackToALaterPhase() {
    refuses(bound(new ReviewerReply.Back(Phase.PLAN)), "back-to-earlier");
  }

  @Test
  void noticesRefusedRepliesInTheSideLogAlone() {
    fixture.gate().reply(bound(chosen("o9")));

    assertThat(fixture.attempts().lines()).hasSize(1);
    assertThat(fixture.attempts().lines().get(0)).contains("option-shown", "anna");
    assertThat(fixture.ledger().head().count()).isEqualTo(3);
  }

  @Test
  void keepsTheQuestionBoundWhileTheReviewerIsAway() {
    fixture.gate().reply(bound(new ReviewerReply.Exit()));
    fixture.gate().reply(bound(new ReviewerReply.Exit()));

    Outcome<List<Effect>> outcome = fixture.gate().reply(bound(chosen("o1")));

    assertThat(outcome).isInstanceOf(Outcome.Success.class);
    assertThat(fixture.gate().state(question.session()).decisions().concepts()).hasSize(1);
    assertThat(fixture.gate().state(question.session()).replies()).isEqualTo(3);
  }

  private PendingQuestion asked() {
    var session = fixture.gate().open(BRASIL, Language.ENGLISH, Profile.TECHNICAL).session().id();
    var proposal =
        Proposals.one(
            "Brasil",
            BRASIL,
            List.of(
                option(
                    "Brasil",
                    "the country Brazil",
                    true,
                    FilterClaim.equal(GateFixture.COUNTRY, "Brazil")),
                option(
                    "Brasil",
                    "billed in Brazil",
                    false,
                    FilterClaim.equal(GateFixture.BILLED, "Brazil"))));
    return ((Outcome.Success<PendingQuestion>) fixture.gate().propose(session, "model", proposal))
        .value();
  }

  private void refuses(BoundReply reply, String rule) {
    assertThat(refusal(reply)).isEqualTo(rule);
    assertThat(fixture.ledger().head().count()).isEqualTo(3);
  }

  private String refusal(BoundReply reply) {
    return ((Outcome.Refused<List<Effect>>) fixture.gate().reply(reply)).refusal().rule();
  }

  private BoundReply bound(ReviewerReply reply) {
    return bound(question.hash(), question.position(), reply);
  }

  private BoundReply bound(String hash, long position, ReviewerReply reply) {
    return new BoundReply(
        question.id(), hash, position, reply, "anna", "terminal", Assurance.TERMINAL);
  }

  private static ReviewerReply chosen(String... ids) {
    return new ReviewerReply.Chosen(List.of(ids));
  }
}
