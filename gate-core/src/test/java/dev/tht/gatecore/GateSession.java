package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import java.util.List;
import java.util.Optional;

/** One session of a fixture, step by step: each step succeeds or the test fails. */
final class GateSession {

  static final String BRASIL = "How many customers are from Brasil?";
  static final FilterClaim BRAZIL = FilterClaim.equal(GateFixture.COUNTRY, "Brazil");

  private final GateFixture fixture;
  private final SessionId id;

  GateSession(GateFixture fixture, String question) {
    this(fixture, question, Language.ENGLISH);
  }

  GateSession(GateFixture fixture, String question, Language language) {
    this.fixture = fixture;
    this.id = fixture.gate().open(question, language, Profile.TECHNICAL).session().id();
  }

  SessionId id() {
    return id;
  }

  SessionState state() {
    return fixture.gate().state(id);
  }

  ProposerView view() {
    return fixture.gate().proposerView(id, Optional.empty());
  }

  PendingQuestion presents(Proposal proposal) {
    return value(fixture.gate().propose(id, "model", proposal));
  }

  PendingQuestion gatePresents() {
    return value(fixture.gate().presentOwn(id).orElseThrow());
  }

  Refusal refuses(Proposal proposal, String rule) {
    long before = fixture.ledger().head().count();
    Outcome<PendingQuestion> outcome = fixture.gate().propose(id, "model", proposal);
    assertThat(outcome).isInstanceOf(Outcome.Refused.class);
    Refusal refusal = ((Outcome.Refused<PendingQuestion>) outcome).refusal();
    assertThat(refusal.rule()).isEqualTo(rule);
    assertThat(fixture.ledger().head().count()).isEqualTo(before);
    return refusal;
  }

  List<Effect> replies(ReviewerReply reply) {
    return value(outcome(reply));
  }

  Refusal refusal(ReviewerReply reply) {
    Outcome<List<Effect>> outcome = outcome(reply);
    assertThat(outcome).isInstanceOf(Outcome.Refused.class);
    return ((Outcome.Refused<List<Effect>>) outcome).refusal();
  }

  private Outcome<List<Effect>> outcome(ReviewerReply reply) {
    PendingQuestion question = state().pending().orElseThrow();
    return fixture
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

  List<Effect> chooses(String... options) {
    return replies(new ReviewerReply.Chosen(List.of(options)));
  }

  private static <T> T value(Outcome<T> outcome) {
    assertThat(outcome).isInstanceOf(Outcome.Success.class);
    return ((Outcome.Success<T>) outcome).value();
  }

  /** Brasil is clarified as the country Brazil, in decision d3.1. */
  GateSession clarified() {
    presents(
        Proposals.one(
            "Brasil",
            BRASIL,
            List.of(Proposals.option("Brasil", "customers who live in Brazil", true, BRAZIL))));
    chooses("o1");
    return this;
  }

  GateSession closes(Phase phase) {
    presents(Proposals.summary(phase, "all is said in d3.1"));
    chooses("o1");
    return this;
  }

  /** From a clarified concept to the end of F4. */
  GateSession linked() {
    closes(Phase.CLARIFICATION);
    presents(Proposals.counting(BRASIL, "d3.1"));
    chooses("o1");
    presents(Proposals.linking());
    chooses("o1");
    return closes(Phase.SCHEMA_LINKING);
  }

  /** The plan that the decisions determine. */
  CtePlan plan() {
    return value(view().desk().plan(state().decisions()));
  }

  /** From the end of F4 to the beginning of F8. */
  GateSession answered() {
    presents(new Proposal.Plan(plan()));
    chooses("o1");
    gatePresents();
    chooses("o1");
    gatePresents();
    chooses("o1");
    assertThat(state().phase()).isEqualTo(Phase.PROMOTION);
    return this;
  }
}
