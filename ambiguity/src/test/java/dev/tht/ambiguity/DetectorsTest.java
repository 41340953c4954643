package dev.tht.ambiguity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.proposal.ReviewerWords;
import dev.tht.spi.query.ReadingCounts;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.testkit.proposal.ProposerFixture;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Each ambiguity once where it is, once where it is not. */
class DetectorsTest {

  private static Proposal first(ProposerFixture asked) {
    return new RuleProposer().propose(asked.view(Phase.CLARIFICATION));
  }

  private static Interpretations asks(ProposerFixture asked) {
    Proposal proposal = first(asked);
    assertThat(proposal).isInstanceOf(Interpretations.class);
    return (Interpretations) proposal;
  }

  private static void asksNothing(ProposerFixture asked) {
    assertThat(first(asked)).isInstanceOf(Proposal.PhaseSummary.class);
  }

  private static List<ColumnName> columns(Interpretations readings) {
    return readings.options().stream()
        .flatMap(option -> option.claims().stream())
        .map(FilterClaim::column)
        .toList();
  }

  private static Evidence evidence(String id, String term, String text, FilterClaim... claims) {
    return new Evidence(
        new EvidenceId(id), term, text, List.of(), List.of(), List.of(claims), "glossary.md:1");
  }

  @Nested
  class ValueInSeveralColumns {

    @Test
    void isAskedWhereTwoThingsOfTheQuestionHoldTheValue() {
      Interpretations readings =
          asks(Shop.asked("How many orders of customers have an address in Aurora?"));

      assertThat(readings.subject()).isEqualTo("aurora");
      assertThat(columns(readings)).contains(Shop.CITY, Shop.PLACE);
      assertThat(readings.noBest()).isPresent();
    }

    @Test
    void isNoneWhereOneThingOfTheQuestionHoldsTheValue() {
      asksNothing(Shop.asked("How many customers are from Aurora?"));
    }
  }

  @Nested
  class NearMiss {

    @Test
    void isAskedThoughOnlyOneValueIsLikeTheWords() {
      Interpretations readings =
          asks(Shop.asked("How many products are called 'Mountain Race Racer'?"));

      assertThat(readings.options()).hasSize(1);
      assertThat(readings.options().get(0).recommended()).isTrue();
      assertThat(readings.options().get(0).claims())
          .containsExactly(FilterClaim.equal(Shop.NAME, "Mountain Racer"));
    }

    @Test
    void isNoneForAnotherCase() {
      asksNothing(Shop.asked("How many customers are from 'brazil'?"));
    }

    @Test
    void isAskedWithoutOptionsWhenNothingIsLikeTheWords() {
      Interpretations readings = asks(Shop.asked("How many customers are from 'Atlantis'?"));

      assertThat(readings.options()).isEmpty();
      assertThat(readings.noBest()).isPresent();
      assertThat(readings.leaveOpen().risk()).isNotBlank();
    }
  }

  @Nested
  class PartOfValues {

    @Test
    void isAskedWhereSeveralValuesHoldAWordThatNothingElseWasMadeOf() {
      Interpretations readings = asks(Clinic.asked("How many patients had an ablation?"));

      assertThat(readings.subject()).isEqualTo("ablation");
      assertThat(readings.answer()).isEqualTo(Proposal.Answer.SEVERAL);
      assertThat(readings.options())
          .flatExtracting(ProposedOption::claims)
          .containsExactlyInAnyOrder(
              new FilterClaim(
                  Clinic.DESCRIPTION, Optional.empty(), Comparison.CONTAINS, List.of("ablation")),
              FilterClaim.equal(Clinic.DESCRIPTION, "Cardiac ablation"),
              FilterClaim.equal(Clinic.DESCRIPTION, "Hepatic ablation"),
              FilterClaim.equal(Clinic.DESCRIPTION, "Endometrial ablation"));
      assertThat(readings.noBest()).isPresent();
    }

    @Test
    void isNoneWhereOneValueIsSaid() {
      asksNothing(Clinic.asked("How many patients had a cardiac ablation?"));
    }

    @Test
    void isNoneWhereTheWordNamesSomethingElse() {
      asksNothing(Clinic.asked("How many procedures are there?"));
    }
  }

  @Nested
  class FarValue {

    @Test
    void isAskedWithTheValueCloseByRecommended() {
      Interpretations readings = asks(Shop.asked("How many customers are from Rio Grande?"));

      assertThat(columns(readings)).containsExactly(Shop.CITY, Shop.NAME);
      assertThat(readings.options())
          .extracting(ProposedOption::recommended)
          .containsExactly(true, false);
      assertThat(readings.options().get(0).claims())
          .containsExactly(FilterClaim.equal(Shop.CITY, "Rio Grande do Sul"));
    }

    @Test
    void isNoneWhereTheQuestionSpeaksOfWhatHoldsIt() {
      asksNothing(Shop.asked("How many products are called Rio Grande?"));
    }
  }

  @Nested
  class EvidenceTerms {

    @Test
    void areReadByTheirConditions() {
      Interpretations readings =
          asks(
              Shop.asked(
                  "How many two-wheelers are there?",
                  evidence(
                      "wheels",
                      "two-wheelers",
                      "two-wheelers are products of the category Bikes",
                      FilterClaim.equal(Shop.CATEGORY, "Bikes"))));

      assertThat(readings.subject()).isEqualTo("two-wheelers");
      assertThat(readings.options().get(0).recommended()).isTrue();
      assertThat(readings.options().get(0).detail())
          .isEqualTo("two-wheelers are products of the category Bikes");
    }

    @Test
    void areNotAskedTwiceWhenAVagueWordIsAmongThem() {
      Evidence defining =
          evidence(
              "active",
              "active products",
              "a product that is still sold",
              new FilterClaim(Shop.DISCONTINUED, Optional.empty(), Comparison.IS_NULL, List.of()));
      ProposerFixture asked = Shop.asked("How many active products are there?", defining);

      assertThat(asks(asked).options()).hasSize(1);
      asksNothing(asked.settled("active"));
    }
  }

  @Nested
  class Dates {

    @Test
    void severalAreAskedWhenAYearCouldMeanAny() {
      Interpretations readings = asks(Shop.asked("How many orders are there in 2024?"));

      assertThat(columns(readings)).containsExactlyInAnyOrder(Shop.ORDERED, Shop.SHIPPED);
    }

    @Test
    void oneIsNoneToAsk() {
      asksNothing(Shop.asked("How many products were discontinued in 2024?"));
    }

    @Test
    void fiscalYearIsOfferedWhenEvidenceSpeaksOfIt() {
      Interpretations readings =
          asks(
              Shop.asked(
                  "How many orders are there in 2024?",
                  evidence("fiscal", "fiscal year", "The fiscal year begins on 1 October.")));

      assertThat(readings.options())
          .extracting(option -> option.claims().get(0).values())
          .contains(List.of("2023-10-01", "2024-09-30"));
    }
  }

  @Nested
  class JoinPaths {

    @Test
    void severalRolesAreAsked() {
      Interpretations readings = asks(Shop.asked("How many orders have an address in Paris?"));

      assertThat(readings.options())
          .extracting(ProposedOption::columns)
          .containsExactlyInAnyOrder(
              List.of(Shop.column("orders", "billing_address_id")),
              List.of(Shop.column("orders", "shipping_address_id")));
    }

    @Test
    void aRoleThatTheQuestionNamesIsNotAsked() {
      asksNothing(Shop.asked("How many orders have a billing address in Paris?"));
    }
  }

  @Nested
  class VagueWords {

    @Test
    void areReadByLifecycleAttributes() {
      Interpretations readings = asks(Shop.asked("How many active customers are there?"));

      assertThat(columns(readings)).contains(Shop.ACTIVE);
    }

    @Test
    void areReadByEvidenceToo() {
      Interpretations readings =
          asks(
              Shop.asked(
                  "How many active products are there?",
                  evidence(
                      "active",
                      "active product",
                      "a product that is still sold",
                      new FilterClaim(
                          Shop.DISCONTINUED, Optional.empty(), Comparison.IS_NULL, List.of()))));

      assertThat(readings.options())
          .anyMatch(option -> option.evidence().contains(new EvidenceId("active")));
    }

    @Test
    void areNoneInAPlainQuestion() {
      asksNothing(Shop.asked("How many customers are there?"));
    }
  }

  @Nested
  class InexpressibleParts {

    private static void areTold(String question, String words) {
      ProposerFixture asked = Shop.asked(question);
      RuleProposer proposer = new RuleProposer();

      Proposal.PhaseSummary summary = (Proposal.PhaseSummary) first(asked);
      Proposal.Rewritten rewritten =
          (Proposal.Rewritten) proposer.propose(asked.view(Phase.REWRITING));

      assertThat(summary.lines()).anyMatch(line -> line.startsWith("\"" + words + "\""));
      assertThat(rewritten.rewriting().assumptions())
          .anyMatch(line -> line.contains("\"" + words + "\" ask for something"));
    }

    @Test
    void areToldInTheSummaryAndTheRewritingSoThatTheyDoNotVanish() {
      areTold("List the customers without any orders.", "without");
    }

    @Test
    void areAlsoFiguresOfWhatTheDatabaseDoesNotHold() {
      areTold("Show the average of the customers.", "average");
    }

    @Test
    void areAlsoRanksByWhatTheDatabaseDoesNotHold() {
      areTold("Top 3 customers by total spent", "Top");
    }
  }

  @Nested
  class Afterwards {

    private static final String QUESTION = "How many orders are there in 2024?";

    @Test
    void asksNoSettledSubjectAgain() {
      asksNothing(Shop.asked(QUESTION).settled("2024"));
    }

    @Test
    void asksNoDecidedConceptAgain() {
      asksNothing(
          Shop.asked(QUESTION)
              .decided(
                  Phase.CLARIFICATION,
                  new ConceptClarified(
                      "2024", "the year of the order", "", Grounding.none(), Optional.empty())));
    }

    @Test
    void asksWhatDiffersMostFirst() {
      ProposerFixture asked = Shop.asked("How many active customers have orders in 2024?");
      asked
          .desk()
          .comparing("active", new ReadingCounts(100, List.of(List.of(20L)), List.of(0L)))
          .comparing(
              "2024",
              new ReadingCounts(
                  1000, List.of(List.of(100L, 99L), List.of(99L, 99L)), List.of(0L, 3L)));

      assertThat(asks(asked).subject()).isEqualTo("active");
    }

    @Test
    void takesUpWhatTheReviewerSaid() {
      ProposerFixture asked =
          Shop.asked("How many customers are from Lazio?")
              .said(
                  new ReviewerWords(
                      Phase.CLARIFICATION, "lazio", ReviewerWords.Kind.OTHER, "Rome"));

      Interpretations readings = asks(asked);

      assertThat(readings.span()).isEqualTo(new Span(28, 33));
      assertThat(readings.options().get(0).claims())
          .containsExactly(FilterClaim.equal(Shop.CITY, "Rome"));
      assertThat(readings.options().get(0).rationale()).contains("Rome");
    }

    @Test
    void takesWhatIsSaidToAClosingForTheWordThatItShares() {
      assertThat(said("lazio is Rome").subject()).isEqualTo("lazio");
      assertThat(said("I mean the capital").subject()).isEqualTo("I mean the capital");
    }

    private static Interpretations said(String words) {
      return asks(
          Shop.asked("How many customers are from Lazio?")
              .said(
                  new ReviewerWords(
                      Phase.CLARIFICATION, "F1+F2", ReviewerWords.Kind.OTHER, words)));
    }

    @Test
    void speaksItalianToAnItalianReviewer() {
      Interpretations readings =
          asks(Shop.asked("Quanti ordini ci sono nel 2024?").in(Language.ITALIAN));

      assertThat(readings.options().get(0).risk()).contains("restano fuori");
    }
  }
}
