package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.gatecore.screen.QuestionScreen;
import dev.tht.gatecore.screen.Wording;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Refusal;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.LocalDecision;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.review.MemoryNotes;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the reviewer is told at the end of a phase, and what is kept at the end of a session. */
class KeepingTest {

  private final GateFixture fixture = new GateFixture();
  private final GateSession session = new GateSession(fixture, GateSession.BRASIL);

  @Test
  void namesTheClarificationsThatASummaryPassesOver() {
    session.clarified();
    PendingQuestion question =
        session.presents(Proposals.summary(Phase.CLARIFICATION, "everything is clear"));

    ReviewRequest.Confirm confirm = (ReviewRequest.Confirm) question.request();
    assertThat(confirm.recorded())
        .singleElement()
        .satisfies(line -> assertThat(line.detail()).isEqualTo("customers who live in Brazil"));
    assertThat(confirm.missing()).containsExactly(new DecisionId("d3.1"));
  }

  @Test
  void carriesAnOpenRiskToTheResult() {
    session.presents(
        Proposals.one(
            "Brasil",
            GateSession.BRASIL,
            List.of(Proposals.option("Brasil", "in Brazil", true, GateSession.BRAZIL))));
    session.chooses("o2");
    session.linked();

    assertThat(risks(session.presents(new Proposal.Plan(session.plan()))))
        .containsExactly(Proposals.RISK);
    session.chooses("o1");
    assertThat(risks(session.gatePresents())).containsExactly(Proposals.RISK);
    session.chooses("o1");
    assertThat(risks(session.gatePresents())).containsExactly(Proposals.RISK);
  }

  private static List<OpenRisk> risks(PendingQuestion question) {
    return ((ReviewRequest.Confirm) question.request()).openRisks();
  }

  @Test
  void offersNoLocalDecisionForPromotion() {
    session.clarified().linked().answered();

    List<DecisionId> local =
        session.state().decisions().all().stream()
            .filter(effective -> effective.decision() instanceof LocalDecision)
            .map(Effective<? extends Decision>::id)
            .toList();

    assertThat(local).hasSizeGreaterThan(4);
    for (DecisionId id : local) {
      session.refuses(keep(id.value()), "promotable");
    }
  }

  @Test
  void promotesWhatIsChosenWithTheContextItCameFrom() {
    session.clarified().linked();
    assertThat(fixture.memory().items()).isEmpty();
    session.refuses(keep("d3.1"), "phase-of-proposal");
    session.answered();
    session.presents(keep("d3.1"));
    session.chooses("o1");

    MemoryItem item = fixture.memory().items().get(0);
    assertThat(item.question()).isEqualTo(GateSession.BRASIL);
    assertThat(item.session()).isEqualTo(session.id());
    assertThat(item.decision()).isEqualTo(new DecisionId("d3.1"));
    assertThat(item.context().filters()).hasSize(1);
    assertThat(session.state().promoted()).containsExactly(item);
  }

  @Test
  void putsMemoryInThePlaceOfADecisionWithTheSameFilters() {
    fixture.memory().put(SampleMemory.about("customers"));
    session.clarified().closes(Phase.CLARIFICATION);
    session.presents(
        new Proposal.MemoryChecklist(
            List.of(
                new Proposal.MemoryChoice(
                    MemoryId.of(1), "it may apply", List.of(GateSession.BRAZIL), List.of()))));

    session.chooses("o1");

    assertThat(session.state().decisions().concepts())
        .singleElement()
        .satisfies(
            concept -> {
              assertThat(concept.decision().memory()).contains(MemoryId.of(1));
              assertThat(concept.decision().grounding().filters()).hasSize(1);
            });
  }

  @Test
  void whereStewardsAreNamedTheyAloneSayWhatMemoryKeeps() {
    GateFixture strict = new GateFixture(Policy.standard().withStewards(List.of("a steward")));
    GateSession asked = new GateSession(strict, GateSession.BRASIL);
    asked.clarified().linked().answered();
    asked.presents(keep("d3.1"));

    Refusal refusal = asked.refusal(new ReviewerReply.Chosen(List.of("o1")));

    assertThat(refusal.rule()).isEqualTo("steward");
    assertThat(refusal.remedy()).contains("a steward");
    asked.chooses("o2");
    assertThat(strict.memory().items()).isEmpty();
  }

  @Test
  void aSecondMeaningOfAWordIsShownBesideTheFirst() {
    fixture.memory().put(SampleMemory.about("Brasil"));
    session.clarified();
    session.presents(new Proposal.PhaseSummary(List.of(Phase.CLARIFICATION), List.of("d3.1")));
    session.chooses("o1");
    session.presents(
        new Proposal.MemoryChecklist(
            List.of(
                new Proposal.MemoryChoice(MemoryId.of(1), "it may apply", List.of(), List.of()))));
    session.chooses("o2");
    session.closes(Phase.MEMORY);
    session.presents(Proposals.counting(GateSession.BRASIL, "d3.1"));
    session.chooses("o1");
    session.presents(Proposals.linking());
    session.chooses("o1");
    session.closes(Phase.SCHEMA_LINKING).answered();

    ReviewOption kept = session.presents(keep("d3.1")).request().options().get(0);

    assertThat(kept.notes().orElseThrow().rivals())
        .containsExactly(new MemoryNotes.Rival("mem-0001", "the country Brazil"));
    assertThat(kept.notes().orElseThrow().replaces()).isEmpty();
  }

  @Test
  void whatADecisionInForceSaysAlreadyIsNotOffered() {
    session.clarified();
    Effective<ConceptClarified> decided = session.state().decisions().concepts().get(0);
    fixture
        .memory()
        .put(
            MemoryItem.promote(
                decided,
                MemoryId.of(1),
                session.id(),
                GateSession.BRASIL,
                "v1",
                java.time.Instant.EPOCH));

    ReviewRequest.Confirm closing =
        (ReviewRequest.Confirm)
            session.presents(Proposals.summary(Phase.CLARIFICATION, "d3.1")).request();

    assertThat(closing.phases()).containsExactly(Phase.CLARIFICATION, Phase.MEMORY);
    session.chooses("o1");
    assertThat(session.view().memory()).isEmpty();
  }

  @Test
  void whatHoldsOnAnotherDayIsNotOffered() {
    fixture.memory().put(SampleMemory.about("Brasil"));
    fixture
        .memory()
        .stand(
            MemoryId.of(1),
            new MemoryStanding(
                false,
                Optional.empty(),
                Optional.empty(),
                Optional.of(LocalDate.of(2026, 1, 3)),
                Optional.empty()));
    session.closes(Phase.CLARIFICATION);

    assertThat(session.state().phase()).isEqualTo(Phase.REWRITING);
  }

  @Test
  void keepsNothingThatIsNotChosen() {
    session.clarified().linked().answered();
    session.presents(keep("d3.1"));
    session.chooses("o2");
    session.closes(Phase.PROMOTION);

    assertThat(fixture.memory().items()).isEmpty();
    assertThat(session.state().status()).isEqualTo(SessionState.Status.CLOSED);
  }

  private static Proposal keep(String decision) {
    return new Proposal.Promotion(
        List.of(new Proposal.PromotionChoice(new DecisionId(decision), "others will ask")));
  }

  /** A second concept, about other words of the question and other rows. */
  private void alsoClarified() {
    session.presents(
        Proposals.one(
            "customers",
            GateSession.BRASIL,
            List.of(
                Proposals.option(
                    "customers",
                    "customers of the city Aurora",
                    true,
                    FilterClaim.equal(GateFixture.CITY, "Aurora")))));
    session.chooses("o1");
  }

  @Test
  void aConceptAboutOtherWordsLeavesTheFirstInForce() {
    session.clarified();
    alsoClarified();

    assertThat(session.state().decisions().concepts())
        .extracting(concept -> concept.decision().subject())
        .containsExactly("Brasil", "customers");
    assertThat(session.state().obsolete()).isEmpty();
  }

  @Test
  void numbersEveryItemThatOneReplyPromotes() {
    session.clarified();
    alsoClarified();
    session.closes(Phase.CLARIFICATION);
    session.presents(Proposals.counting(GateSession.BRASIL, "d3.1", "d5.1"));
    session.chooses("o1");
    session.presents(
        new Proposal.Linking(
            Proposals.linking().tables(),
            List.of(
                new Proposal.ColumnChoice(
                    GateFixture.COUNTRY,
                    new ColumnUse(ColumnUse.Part.CONDITION, 1),
                    "the country",
                    true),
                new Proposal.ColumnChoice(
                    GateFixture.CITY,
                    new ColumnUse(ColumnUse.Part.CONDITION, 2),
                    "the city",
                    true))));
    session.chooses("o1");
    session.closes(Phase.SCHEMA_LINKING).answered();
    session.presents(
        new Proposal.Promotion(
            List.of(
                new Proposal.PromotionChoice(new DecisionId("d3.1"), "asked again"),
                new Proposal.PromotionChoice(new DecisionId("d5.1"), "asked again"))));
    session.chooses("o1", "o2");

    assertThat(session.state().promoted())
        .extracting(item -> item.id().value())
        .containsExactly("mem-0001", "mem-0002");

    PendingQuestion closing =
        session.presents(new Proposal.PhaseSummary(List.of(Phase.PROMOTION), List.of()));
    assertThat(((ReviewRequest.Confirm) closing.request()).missing()).isEmpty();
    for (Language language : Language.values()) {
      List<String> lines =
          new QuestionScreen(language, Profile.TECHNICAL, fixture.planWording()).lines(closing);
      assertThat(lines)
          .contains(Wording.of(language).say("kept"))
          .anyMatch(line -> line.contains("mem-0002, customers of the city Aurora"));
    }
  }
}
