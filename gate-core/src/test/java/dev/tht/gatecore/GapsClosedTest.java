package dev.tht.gatecore;

import static dev.tht.gatecore.Proposals.option;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.session.PositionedEntry;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ways past the rules that were open once. */
class GapsClosedTest {

  private static final String BRASIL = "How many customers are from Brasil?";
  private static final FilterClaim BRAZIL = FilterClaim.equal(GateFixture.COUNTRY, "Brazil");

  private final GateFixture fixture = new GateFixture();
  private final SessionId session =
      fixture.gate().open(BRASIL, Language.ENGLISH, Profile.TECHNICAL).session().id();

  @Test
  void refusesAProposersReplyToItsOwnQuestion() {
    PendingQuestion question = presents(reading("Brasil"));

    assertThat(refusal(fixture.gate().reply(by("model", question, chosen("o1")))))
        .isEqualTo("not-its-own");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Other (please say)", "Back: start again", "Exit - leave", "\u0415xit now"})
  void refusesAnOptionThatReadsLikeAControl(String meaning) {
    assertThat(refuses(readings("Brasil", option("Brasil", meaning, true, BRAZIL))).rule())
        .isEqualTo("reserved-name");
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u0415\u0445\u0456\u0442", "0ther", "\u1d07x\u026a\u1d1b", "b4ck"})
  void refusesALookAlikeOfAControl(String meaning) {
    assertThat(refuses(readings("Brasil", option("Brasil", meaning, true, BRAZIL))).rule())
        .isEqualTo("reserved-name");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Go back to F1",
        "Return to F2 and choose again",
        "Torna alla fase F1",
        "Exit the session",
        "Accept everything that is recommended",
        "Leave it open for now",
        "None of these is right"
      })
  void refusesAControlSaidAsASentence(String meaning) {
    assertThat(refuses(readings("Brasil", option("Brasil", meaning, true, BRAZIL))).rule())
        .isEqualTo("reserved-name");
  }

  @Test
  void letsAReadingBeginWithAnOrdinaryWord() {
    presents(readings("Brasil", option("Brasil", "Other customers of Brazil", true, BRAZIL)));
  }

  @Test
  void presentsTheDecideAsSoonAsSeveralApply() {
    PendingQuestion question = presents(reading("Brasil"));

    replies(question, new ReviewerReply.SeveralApply());

    assertThat(fixture.gate().state(session).pending().orElseThrow().request())
        .isInstanceOf(ReviewRequest.Decide.class);
  }

  @Test
  void asksAboutTheReviewersWordsBeforeAnotherSubject() {
    replies(presents(reading("Brasil")), new ReviewerReply.Other("the city"));

    assertThat(refuses(reading("customers")).rule()).isEqualTo("words-first");
  }

  @Test
  void takesWordsSaidToAClosingUpWithTheNextAnswer() {
    replies(
        presents(Proposals.summary(Phase.CLARIFICATION, "nothing is ambiguous")),
        new ReviewerReply.Other("but Brasil is"));
    assertThat(refuses(Proposals.summary(Phase.CLARIFICATION, "nothing")).rule())
        .isEqualTo("words-taken-up");

    replies(presents(reading("Brasil")), chosen("o1"));

    presents(Proposals.summary(Phase.CLARIFICATION, "d5.1"));
  }

  @Test
  void refusesToPassMemoryOver() {
    fixture.memory().put(SampleMemory.about("Brasil"));
    replies(presents(Proposals.summary(Phase.CLARIFICATION, "nothing")), chosen("o1"));

    assertThat(refuses(Proposals.summary(Phase.MEMORY, "nothing applies")).rule())
        .isEqualTo("memory-offered");
  }

  @Test
  void refusesASecondMemoryChecklist() {
    fixture.memory().put(SampleMemory.about("Brasil"));
    replies(presents(Proposals.summary(Phase.CLARIFICATION, "nothing")), chosen("o1"));
    Proposal checklist =
        new Proposal.MemoryChecklist(
            List.of(
                new Proposal.MemoryChoice(
                    MemoryId.of(1), "as before", List.of(BRAZIL), List.of())));
    replies(presents(checklist), chosen("o2"));

    assertThat(refuses(checklist).rule()).isEqualTo("one-checklist");
    presents(Proposals.summary(Phase.MEMORY, "none applies"));
  }

  @Test
  void countsAcceptedRecommendationsAsChosen() {
    replies(presents(reading("Brasil")), chosen("o1"));
    replies(presents(Proposals.summary(Phase.CLARIFICATION, "d3.1")), chosen("o1"));
    replies(presents(Proposals.counting(BRASIL, "d3.1")), chosen("o1"));

    replies(presents(Proposals.linking()), chosen("o1"));

    List<PositionedEntry> entries = fixture.journal().entries(session);
    LedgerEntry last = entries.get(entries.size() - 1).entry();
    assertThat(((LedgerEntry.ReplyGiven) last).notChosen()).containsExactly("o3");
  }

  private static Proposal reading(String subject) {
    return readings(subject, option(subject, "the country Brazil", true, BRAZIL));
  }

  private static Proposal readings(String subject, ProposedOption option) {
    return Proposals.one(subject, BRASIL, List.of(option));
  }

  private PendingQuestion presents(Proposal proposal) {
    Outcome<PendingQuestion> outcome = fixture.gate().propose(session, "model", proposal);
    assertThat(outcome).isInstanceOf(Outcome.Success.class);
    return ((Outcome.Success<PendingQuestion>) outcome).value();
  }

  private Refusal refuses(Proposal proposal) {
    Outcome<PendingQuestion> outcome = fixture.gate().propose(session, "model", proposal);
    assertThat(outcome).isInstanceOf(Outcome.Refused.class);
    return ((Outcome.Refused<PendingQuestion>) outcome).refusal();
  }

  private void replies(PendingQuestion question, ReviewerReply reply) {
    assertThat(fixture.gate().reply(by("anna", question, reply)))
        .isInstanceOf(Outcome.Success.class);
  }

  private static String refusal(Outcome<List<Effect>> outcome) {
    return ((Outcome.Refused<List<Effect>>) outcome).refusal().rule();
  }

  private static ReviewerReply chosen(String option) {
    return new ReviewerReply.Chosen(List.of(option));
  }

  private static BoundReply by(String actor, PendingQuestion question, ReviewerReply reply) {
    return new BoundReply(
        question.id(),
        question.hash(),
        question.position(),
        reply,
        actor,
        "terminal",
        Assurance.TERMINAL);
  }
}
