package dev.tht.gatecore;

import static dev.tht.gatecore.Proposals.option;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.literal.Stated;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProposalRulesTest {

  private static final String BRASIL = "How many customers are from Brasil?";
  private static final FilterClaim BRAZIL = FilterClaim.equal(GateFixture.COUNTRY, "Brazil");

  private final GateFixture fixture = new GateFixture();
  private final SessionId session =
      fixture.gate().open(BRASIL, Language.ENGLISH, Profile.TECHNICAL).session().id();

  @Nested
  class InClarification {

    @Test
    void refusesATableChoice() {
      refuses(Proposals.linking(), "phase-of-proposal");
    }

    @Test
    void refusesARewriting() {
      refuses(Proposals.counting(BRASIL), "phase-of-proposal");
    }

    @Test
    void refusesASecondQuestionWithTheFirstOnesId() {
      PendingQuestion first = presents(reading(option("Brasil", "Brazil", true, BRAZIL)));

      Refusal refusal = refuses(reading(option("Brasil", "Italy", true)), "one-open-question");

      assertThat(refusal.reason()).contains(first.id().value());
    }

    @Test
    void refusesTwoRecommendedOptions() {
      refuses(
          reading(
              option("Brasil", "the country", true, BRAZIL),
              option("Brasil", "the city", true, BRAZIL)),
          "one-recommended");
    }

    @Test
    void refusesNoneRecommendedWithoutAReason() {
      Proposal.Interpretations silent =
          new Proposal.Interpretations(
              "Brasil",
              new Span(28, 34),
              Proposal.Answer.EXACTLY_ONE,
              List.of(option("Brasil", "the country", false, BRAZIL)),
              Optional.of(" "),
              Proposals.RISK);

      refuses(silent, "why-no-best");
    }

    @Test
    void refusesAnOptionAboutAnotherSubject() {
      refuses(
          reading(
              option("Brasil", "the country", true, BRAZIL),
              option("customers", "buyers", false, BRAZIL)),
          "one-subject");
    }

    @Test
    void refusesAnOptionWithoutProvenance() {
      refuses(reading(option("Brasil", "some country", true)), "provenance");
    }

    @Test
    void refusesACandidateThatNoSearchProduced() {
      ProposedOption good = option("Brasil", "the country", true, BRAZIL);
      ProposedOption cites =
          new ProposedOption(
              good.subject(),
              good.meaning(),
              good.detail(),
              good.claims(),
              List.of(),
              List.of("value:Invented@customer.country"),
              List.of(),
              good.risk(),
              true,
              good.rationale());

      refuses(reading(cites), "provenance");
    }

    @Test
    void searchesItselfForACandidateThatAnotherProcessFound() {
      ProposedOption good = option("Brasil", "the country", true, BRAZIL);
      ProposedOption cites =
          new ProposedOption(
              good.subject(),
              good.meaning(),
              good.detail(),
              good.claims(),
              List.of(),
              List.of("value:Italy@customer.country"),
              List.of(),
              good.risk(),
              true,
              good.rationale());

      assertThat(presents(reading(cites)).request().options()).isNotEmpty();
    }

    @Test
    void refusesEvidenceThatDoesNotExist() {
      ProposedOption good = option("Brasil", "the country", true, BRAZIL);
      ProposedOption cites =
          new ProposedOption(
              good.subject(),
              good.meaning(),
              good.detail(),
              good.claims(),
              List.of(),
              List.of(),
              List.of(new EvidenceId("invented")),
              good.risk(),
              true,
              good.rationale());

      refuses(reading(cites), "provenance");
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "Other",
          "ALTRO",
          "Altro/Other",
          "Torna indietro",
          "Back",
          "Esci/Exit",
          " exit ",
          "E\u200bxit",
          "Éxit",
          "None applies",
          "Leave the ambiguity open",
          "I. Accept",
        })
    void refusesAnOptionThatImitatesAControl(String meaning) {
      refuses(reading(option("Brasil", meaning.replace("I. ", ""), true, BRAZIL)), "reserved-name");
    }

    @ParameterizedTest
    @ValueSource(
        strings = {
          "customer.country is Brazil",
          "SELECT count(*) FROM customer",
          "rows where country = 'Brazil'",
          "customers -- all of them",
        })
    void refusesAConceptThatIsNotPortable(String detail) {
      ProposedOption good = option("Brasil", "the country", true, BRAZIL);

      refuses(
          reading(
              new ProposedOption(
                  good.subject(),
                  good.meaning(),
                  detail,
                  good.claims(),
                  List.of(),
                  List.of(),
                  List.of(),
                  good.risk(),
                  true,
                  good.rationale())),
          "portable-concept");
    }

    @Test
    void refusesAnUnknownColumnWithTheNearestNames() {
      ColumnName misspelt = TableName.of("customer").column("contry");

      Refusal refusal =
          refuses(
              reading(option("Brasil", "the country", true, FilterClaim.equal(misspelt, "Brazil"))),
              "known-column");

      assertThat(refusal.remedy()).contains("customer.country");
    }

    @Test
    void refusesAValueThatTheDatabaseDoesNotHold() {
      refuses(
          reading(
              option(
                  "Brasil", "the country", true, FilterClaim.equal(GateFixture.COUNTRY, "Brasil"))),
          "value-verified");
    }

    @Test
    void refusesAnIncompleteOption() {
      ProposedOption good = option("Brasil", "the country", true, BRAZIL);

      refuses(
          reading(
              new ProposedOption(
                  good.subject(),
                  good.meaning(),
                  good.detail(),
                  good.claims(),
                  List.of(),
                  List.of(),
                  List.of(),
                  " ",
                  true,
                  good.rationale())),
          "option-complete");
    }

    @Test
    void refusesASpanOutsideTheQuestion() {
      refuses(
          new Proposal.Interpretations(
              "Brasil",
              new Span(30, 300),
              Proposal.Answer.EXACTLY_ONE,
              List.of(option("Brasil", "the country", true, BRAZIL)),
              Optional.empty(),
              Proposals.RISK),
          "span-in-question");
    }

    @Test
    void refusesTheSameOptionTwice() {
      refuses(
          reading(
              option("Brasil", "the country", true, BRAZIL),
              option("Brasil", "the country", false, BRAZIL)),
          "distinct-options");
    }

    @Test
    void refusesMoreOptionsThanAPersonCanWeigh() {
      List<ProposedOption> many = new ArrayList<>();
      for (int i = 0; i < 13; i++) {
        many.add(option("Brasil", "reading " + i, i == 0, BRAZIL));
      }

      refuses(Proposals.one("Brasil", BRASIL, many), "few-options");
      presents(Proposals.one("Brasil", BRASIL, many.subList(0, 12)));
    }

    @Test
    void asksEvenWhenNoReadingCanBeBuilt() {
      PendingQuestion question = presents(reading());

      assertThat(question.request().options()).hasSize(1);
      assertThat(question.request().controls()).hasSize(5);
    }

    @Test
    void refusesToCloseAPhaseThatIsNotOpen() {
      refuses(Proposals.summary(Phase.MEMORY, "nothing"), "close-the-open-phase");
      refuses(
          new Proposal.PhaseSummary(List.of(Phase.CLARIFICATION, Phase.MEMORY), List.of()),
          "close-the-open-phase");
    }
  }

  @Nested
  class InMemory {

    @Test
    void refusesARewriting() {
      inMemoryPhase();

      refuses(Proposals.counting(BRASIL), "phase-of-proposal");
    }

    @Test
    void refusesAnItemThatDoesNotExist() {
      inMemoryPhase();

      refuses(checklist(MemoryId.of(77)), "known-memory");
    }

    @Test
    void refusesTheSameItemTwice() {
      inMemoryPhase();

      refuses(checklist(MemoryId.of(1), MemoryId.of(1)), "distinct-options");
    }

    private Proposal checklist(MemoryId... ids) {
      return new Proposal.MemoryChecklist(
          List.of(ids).stream()
              .map(id -> new Proposal.MemoryChoice(id, "as before", List.of(BRAZIL), List.of()))
              .toList());
    }

    private void inMemoryPhase() {
      fixture.memory().put(SampleMemory.about("Brasil"));
      closeFirst();
    }
  }

  @Nested
  class InRewriting {

    @Test
    void refusesABasisThatIsNotInForce() {
      closeFirst();

      refuses(Proposals.counting(BRASIL, "d99.1"), "effective-basis");
    }

    @Test
    void refusesAConditionThatTheQuestionDoesNotState() {
      closeFirst();

      refuses(stating("2024", new Span(0, 8)), "stated-in-question");
    }

    @Test
    void refusesAWrongNumbering() {
      closeFirst();

      refuses(rewriting(condition(2, "Brasil", new Span(28, 34))), "numbered-conditions");
    }

    @Test
    void refusesAClarifiedConceptThatIsLeftOut() {
      presents(reading(option("Brasil", "the country", true, BRAZIL)));
      answers("o1");
      closeFirst();

      refuses(Proposals.counting(BRASIL), "concepts-used");
    }

    @Test
    void refusesJoinsBeforeTables() {
      toLinking();
      ForeignKey key = fixture.shop().foreignKeys().get(0);

      refuses(joins(key), "tables-before-joins");
    }

    @Test
    void refusesAJoinThatIsNoKey() {
      toLinking();
      presents(Proposals.linking());
      answers("o1");
      ForeignKey invented =
          new ForeignKey(
              GateFixture.BILLED.table(),
              GateFixture.COUNTRY.table(),
              List.of(new ForeignKey.ColumnPair(GateFixture.BILLED, GateFixture.COUNTRY)));

      refuses(joins(invented), "known-key");
    }

    @Test
    void refusesAColumnForAPartThatTheRewritingDoesNotHave() {
      toLinking();
      Proposal.Linking good = Proposals.linking();

      refuses(
          new Proposal.Linking(
              good.tables(),
              List.of(
                  new Proposal.ColumnChoice(
                      GateFixture.COUNTRY,
                      new ColumnUse(ColumnUse.Part.CONDITION, 7),
                      "why not",
                      true))),
          "use-in-rewriting");
    }

    @Test
    void refusesAnUnknownTableWithTheNearestNames() {
      toLinking();

      Refusal refusal =
          refuses(
              new Proposal.Linking(
                  List.of(
                      new Proposal.TableChoice(
                          TableName.of("costumer"), TableLinked.Use.POPULATION, "typed", true)),
                  List.of()),
              "known-table");

      assertThat(refusal.remedy()).contains("customer");
    }

    @Test
    void refusesToCloseLinkingWithoutAPopulation() {
      toLinking();

      refuses(Proposals.summary(Phase.SCHEMA_LINKING, "done"), "population-linked");
    }

    private Proposal joins(ForeignKey key) {
      return new Proposal.Joins(
          List.of(new Proposal.JoinChoice(new JoinStep(key, true), false, "needed", true)));
    }

    private void toLinking() {
      presents(reading(option("Brasil", "the country", true, BRAZIL)));
      answers("o1");
      closeFirst();
      presents(Proposals.counting(BRASIL, "d3.1"));
      answers("o1");
    }

    private Proposal stating(String number, Span span) {
      Stated literal = new Stated(Constant.number(new BigDecimal(number)), span);
      return rewriting(
          new Condition(
              1,
              "of that year",
              new Basis.OfWords(span),
              Optional.of(
                  new Condition.StatedComparison(
                      Optional.empty(), Comparison.EQUAL, List.of(literal))),
              Optional.empty()));
    }

    private Condition condition(int number, String text, Span span) {
      return new Condition(
          number,
          text,
          new Basis.OfWords(span),
          Optional.of(
              new Condition.StatedComparison(
                  Optional.empty(),
                  Comparison.EQUAL,
                  List.of(new Stated(Constant.text(text), span)))),
          Optional.empty());
    }

    private Proposal rewriting(Condition condition) {
      Basis words = new Basis.OfWords(new Span(9, 18));
      return new Proposal.Rewritten(
          new Rewriting(
              "Count customers.",
              "customers",
              words,
              List.of(condition),
              List.of(new Output(1, "number", Optional.of(Aggregate.COUNT), words)),
              List.of(),
              List.of(),
              Optional.empty(),
              false,
              List.of()));
    }
  }

  @Test
  void refusesToPromoteWhatIsNotInForce() {
    refuses(
        new Proposal.Promotion(
            List.of(new Proposal.PromotionChoice(new DecisionId("d3.1"), "useful"))),
        "phase-of-proposal");
  }

  @Test
  void refusesToWritePastTheGateAndNotesIt() {
    Refusal refusal = fixture.gate().refuseByRule(session.value(), "model", "decision add");

    assertThat(refusal.rule()).isEqualTo("only-the-gate-writes");
    assertThat(fixture.attempts().lines()).hasSize(1);
    assertThat(fixture.ledger().head().count()).isEqualTo(2);
  }

  private static Proposal.Interpretations reading(ProposedOption... options) {
    return Proposals.one("Brasil", BRASIL, List.of(options));
  }

  private void closeFirst() {
    presents(Proposals.summary(Phase.CLARIFICATION, "all said"));
    answers("o1");
  }

  private void answers(String option) {
    PendingQuestion question = fixture.gate().state(session).pending().orElseThrow();
    assertThat(
            fixture
                .gate()
                .reply(
                    new BoundReply(
                        question.id(),
                        question.hash(),
                        question.position(),
                        new ReviewerReply.Chosen(List.of(option)),
                        "anna",
                        "terminal",
                        Assurance.TERMINAL)))
        .isInstanceOf(Outcome.Success.class);
  }

  private PendingQuestion presents(Proposal proposal) {
    Outcome<PendingQuestion> outcome = fixture.gate().propose(session, "model", proposal);
    assertThat(outcome).isInstanceOf(Outcome.Success.class);
    return ((Outcome.Success<PendingQuestion>) outcome).value();
  }

  private Refusal refuses(Proposal proposal, String rule) {
    long before = fixture.ledger().head().count();
    int noted = fixture.attempts().lines().size();
    Outcome<PendingQuestion> outcome = fixture.gate().propose(session, "model", proposal);
    assertThat(outcome).isInstanceOf(Outcome.Refused.class);
    Refusal refusal = ((Outcome.Refused<PendingQuestion>) outcome).refusal();
    assertThat(refusal.rule()).isEqualTo(rule);
    assertThat(fixture.ledger().head().count()).isEqualTo(before);
    assertThat(fixture.attempts().lines()).hasSize(noted + 1);
    return refusal;
  }
}
