package dev.tht.gatecore;

import static dev.tht.gatecore.Proposals.option;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Phase;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whole conversations that a person can read: what is proposed, shown, typed and recorded. */
class GoldenConversationsTest {

  private static final String BRASIL = "How many customers are from Brasil?";
  private static final FilterClaim BRAZIL = FilterClaim.equal(GateFixture.COUNTRY, "Brazil");

  private final GateFixture fixture = new GateFixture();

  @Test
  void selectsOneReadingAndReachesMemory() {
    Transcript transcript = toPromotion(new Transcript(fixture, BRASIL));

    transcript
        .proposed("what to keep", keep("d3.1"))
        .types("1")
        .proposed("to close F8", Proposals.summary(Phase.PROMOTION, "kept d3.1"))
        .types("1");

    assertThat(transcript.state().status()).isEqualTo(SessionState.Status.CLOSED);
    Golden.check("select", transcript.text());
  }

  @Test
  void decidesTwoPopulations() {
    String question = "How many customers and invoices are from Brazil?";
    Transcript transcript =
        new Transcript(fixture, question)
            .proposed(
                "two populations",
                Proposals.several(
                    "from Brazil",
                    question,
                    List.of(
                        option("from Brazil", "customers who live in Brazil", false, BRAZIL),
                        option(
                            "from Brazil",
                            "invoices billed to Brazil",
                            false,
                            FilterClaim.equal(GateFixture.BILLED, "Brazil")))))
            .types("1,2")
            .proposed("to close F1", Proposals.summary(Phase.CLARIFICATION, "d3.1", "d3.2"))
            .types("1");

    Golden.check("decide-two-populations", transcript.text());
  }

  @Test
  void decidesSeveralCodes() {
    String question = "How many invoices were undone?";
    Transcript transcript =
        new Transcript(fixture, question)
            .proposed("several codes", codes(question, Proposal.Answer.SEVERAL))
            .types("1 2");

    Golden.check("decide-several-codes", transcript.text());
  }

  @Test
  void decidesSeveralWindows() {
    String question = "How many invoices are of the year 2024?";
    Transcript transcript =
        new Transcript(fixture, question)
            .proposed(
                "several windows",
                Proposals.several(
                    "year 2024",
                    question,
                    List.of(
                        option(
                            "year 2024",
                            "from January to December 2024",
                            true,
                            GateFixture.between("2024-01-01", "2024-12-31")),
                        option(
                            "year 2024",
                            "fiscal 2024, from October 2023 to September 2024",
                            false,
                            GateFixture.between("2023-10-01", "2024-09-30")))))
            .types("1,2");

    Golden.check("decide-several-windows", transcript.text());
  }

  @Test
  void decidesSeveralConditions() {
    String question = "How many customers are good ones?";
    Transcript transcript =
        new Transcript(fixture, question)
            .proposed(
                "several conditions",
                Proposals.several(
                    "good ones",
                    question,
                    List.of(
                        option("good ones", "customers of Brazil", false, BRAZIL),
                        option(
                            "good ones",
                            "customers of the city Aurora",
                            false,
                            FilterClaim.equal(GateFixture.CITY, "Aurora")))))
            .types("3,1")
            .types("2,1");

    Golden.check("decide-several-conditions", transcript.text());
  }

  @Test
  void asksASelectAgainAsADecideWhenSeveralApply() {
    String question = "How many invoices were undone?";
    Transcript transcript =
        new Transcript(fixture, question)
            .proposed("one of two codes", codes(question, Proposal.Answer.EXACTLY_ONE))
            .types("s")
            .waits()
            .types("1,2");

    assertThat(transcript.state().decisions().concepts()).hasSize(2);
    Golden.check("several-apply", transcript.text());
  }

  @Test
  void takesTheReviewersOwnWordsUp() {
    Transcript transcript =
        new Transcript(fixture, BRASIL)
            .proposed("a reading", brazil())
            .types("o I mean the city Aurora")
            .proposed(
                "to close F1, past the words", Proposals.summary(Phase.CLARIFICATION, "nothing"))
            .proposed(
                "what the words may mean",
                Proposals.one(
                    "Brasil",
                    BRASIL,
                    List.of(
                        option(
                            "Brasil",
                            "customers of the city Aurora",
                            true,
                            FilterClaim.equal(GateFixture.CITY, "Aurora")))))
            .types("1");

    assertThat(transcript.state().decisions().concepts().get(0).decision().rationale())
        .contains("I mean the city Aurora");
    Golden.check("other", transcript.text());
  }

  @Test
  void looksFurtherWhenAskedTo() {
    Transcript transcript =
        new Transcript(fixture, BRASIL)
            .proposed("a reading", brazil())
            .types("r is there a billing country?")
            .proposed(
                "after more research",
                Proposals.one(
                    "Brasil",
                    BRASIL,
                    List.of(
                        option("Brasil", "customers who live in Brazil", true, BRAZIL),
                        option(
                            "Brasil",
                            "customers billed in Brazil",
                            false,
                            FilterClaim.equal(GateFixture.BILLED, "Brazil")))))
            .types("1");

    Golden.check("more-research", transcript.text());
  }

  @Test
  void leavesAnAmbiguityOpenWithItsRisk() {
    Transcript transcript =
        new Transcript(fixture, BRASIL)
            .proposed("a reading", brazil())
            .types("2")
            .proposed("to close F1", Proposals.summary(Phase.CLARIFICATION, "d3.1 is left open"))
            .types("1")
            .proposed("the rewriting", Proposals.counting(BRASIL));

    assertThat(transcript.state().decisions().openAmbiguities()).hasSize(1);
    Golden.check("leave-open", transcript.text());
  }

  @Test
  void goesBackToClarificationFromLinking() {
    Transcript transcript =
        clarified(new Transcript(fixture, BRASIL))
            .proposed("the rewriting", Proposals.counting(BRASIL, "d3.1"))
            .types("1")
            .proposed("tables and columns", Proposals.linking())
            .types("b F1")
            .proposed(
                "another reading",
                Proposals.one(
                    "Brasil",
                    BRASIL,
                    List.of(
                        option(
                            "Brasil",
                            "customers of Italy",
                            true,
                            FilterClaim.equal(GateFixture.COUNTRY, "Italy")))))
            .types("1");

    assertThat(transcript.state().decisions().rewriting()).isEmpty();
    Golden.check("back-to-f1-from-f4", transcript.text());
  }

  @Test
  void offersMemoryAndTakesWhatIsChosenOnly() {
    toPromotion(new Transcript(fixture, BRASIL))
        .proposed("what to keep", keep("d3.1"))
        .types("1")
        .proposed("to close F8", Proposals.summary(Phase.PROMOTION, "kept d3.1"))
        .types("1");
    Transcript applied = memoryOffered();
    applied.types("1");
    Transcript deselected = memoryOffered();
    deselected.types("2");

    assertThat(applied.state().decisions().concepts()).hasSize(1);
    assertThat(deselected.state().decisions().concepts()).isEmpty();
    Golden.check("memory-applied", applied.text());
    Golden.check("memory-deselected", deselected.text());
  }

  @Test
  void resumesAtTheSameQuestionAfterAnExit() {
    Transcript transcript =
        new Transcript(fixture, BRASIL)
            .proposed("a reading", brazil())
            .types("e")
            .restarted()
            .proposed("something else meanwhile", brazil())
            .types("1");

    assertThat(transcript.state().decisions().concepts()).hasSize(1);
    Golden.check("exit-and-resume", transcript.text());
  }

  private Transcript memoryOffered() {
    String question = "List the customers from Brasil";
    return new Transcript(fixture, question)
        .proposed("to close F1", Proposals.summary(Phase.CLARIFICATION, "nothing is ambiguous"))
        .types("1")
        .proposed(
            "Memory",
            new Proposal.MemoryChecklist(
                List.of(
                    new Proposal.MemoryChoice(
                        MemoryId.of(1), "the same word stands here", List.of(BRAZIL), List.of()))));
  }

  private static Proposal.Promotion keep(String decision) {
    return new Proposal.Promotion(
        List.of(new Proposal.PromotionChoice(new DecisionId(decision), "others will ask for it")));
  }

  private static Proposal.Interpretations brazil() {
    return Proposals.one(
        "Brasil", BRASIL, List.of(option("Brasil", "customers who live in Brazil", true, BRAZIL)));
  }

  private static Proposal.Interpretations codes(String question, Proposal.Answer answer) {
    List<dev.tht.spi.proposal.ProposedOption> options =
        List.of(
            option(
                "undone",
                "cancelled by the customer",
                true,
                FilterClaim.equal(GateFixture.STATUS, "CX")),
            option("undone", "sent back", false, FilterClaim.equal(GateFixture.STATUS, "RT")));
    return answer == Proposal.Answer.SEVERAL
        ? Proposals.several("undone", question, options)
        : Proposals.one("undone", question, options);
  }

  private static Transcript clarified(Transcript transcript) {
    return transcript
        .proposed("a reading", brazil())
        .types("")
        .types("1")
        .proposed("to close F1", Proposals.summary(Phase.CLARIFICATION, "d3.1: Brasil is Brazil"))
        .types("1");
  }

  private static Transcript toPromotion(Transcript transcript) {
    return clarified(transcript)
        .proposed("the rewriting", Proposals.counting(BRASIL, "d3.1"))
        .types("1")
        .proposed("tables and columns", Proposals.linking())
        .types("1")
        .proposed("to close F4", Proposals.summary(Phase.SCHEMA_LINKING, "one table"))
        .types("1")
        .proposed("the plan", plan(transcript))
        .types("1")
        .gatePresents()
        .types("1")
        .gatePresents()
        .types("1");
  }

  private static Proposal.Plan plan(Transcript transcript) {
    return new Proposal.Plan(transcript.plan());
  }
}
