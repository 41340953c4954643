package dev.tht.ambiguity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.literal.PredicateChecked;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ReviewerWords;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.SessionId;
import dev.tht.testkit.proposal.ProposerFixture;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What is proposed in each phase, once something was decided. */
class PhasesTest {

  private static ConceptClarified concept(String subject, ColumnName column, String value) {
    return new ConceptClarified(
        subject,
        subject + " means " + value,
        "",
        new Grounding(
            List.of(
                new Filter(
                    column,
                    Optional.empty(),
                    Comparison.EQUAL,
                    List.of(new PredicateChecked(Constant.text(value), 3)))),
            List.of(),
            List.of()),
        Optional.empty());
  }

  private static Proposal propose(ProposerFixture asked, Phase phase) {
    return new RuleProposer().propose(asked.view(phase));
  }

  private static ProposerFixture linked(String question, Decision... decisions) {
    ProposerFixture asked = Shop.asked(question);
    for (Decision decision : decisions) {
      asked.decided(Phase.SCHEMA_LINKING, decision);
    }
    return asked;
  }

  private static TableLinked table(String name, TableLinked.Use use) {
    return new TableLinked(dev.tht.spi.catalog.TableName.of(name), use, "");
  }

  @Nested
  class Rewordings {

    @Test
    void makeAConditionOfADecidedConceptAndNoneOfItsWords() {
      ProposerFixture asked =
          Shop.asked("How many customers are from Brasil?")
              .decided(Phase.CLARIFICATION, concept("brasil", Shop.COUNTRY, "Brazil"));

      Rewriting rewriting = ((Proposal.Rewritten) propose(asked, Phase.REWRITING)).rewriting();

      assertThat(rewriting.conditions()).hasSize(1);
      assertThat(rewriting.conditions().get(0).basis())
          .isEqualTo(new Basis.OfDecision(asked.decision(1).id()));
    }

    @Test
    void saySeveralMeaningsOfTheSameWordsAsAlternatives() {
      ProposerFixture asked =
          Shop.asked("How many customers are from the south?")
              .decided(Phase.CLARIFICATION, concept("the south", Shop.COUNTRY, "Brazil"))
              .decided(Phase.CLARIFICATION, concept("The South", Shop.COUNTRY, "Italy"));

      Rewriting rewriting = ((Proposal.Rewritten) propose(asked, Phase.REWRITING)).rewriting();

      assertThat(rewriting.text())
          .contains(
              "the condition: (1) the country of the customer is 'Brazil', (2) or the country of the"
                  + " customer is 'Italy'.");
      assertThat(rewriting.conditions().get(1).text()).startsWith("or ");
    }

    @Test
    void keepAFigureThatFollowsADecidedCondition() {
      ProposerFixture asked =
          Shop.asked("Get the customers from Brasil and their average age.")
              .decided(Phase.CLARIFICATION, concept("brasil", Shop.COUNTRY, "Brazil"));

      Rewriting rewriting = ((Proposal.Rewritten) propose(asked, Phase.REWRITING)).rewriting();

      assertThat(rewriting.outputs())
          .extracting(output -> output.text())
          .contains("average age of the customer");
    }

    @Test
    void sayADecidedConditionInWords() {
      ProposerFixture asked =
          Shop.asked("How many customers are from Brasil?")
              .decided(Phase.CLARIFICATION, concept("brasil", Shop.COUNTRY, "Brazil"));

      Rewriting rewriting = ((Proposal.Rewritten) propose(asked, Phase.REWRITING)).rewriting();

      assertThat(rewriting.text())
          .isEqualTo(
              "Count the customers that satisfy the condition:"
                  + " (1) the country of the customer is 'Brazil'.");
      assertThat(((Basis.OfWords) rewriting.populationBasis()).span())
          .isEqualTo(new dev.tht.spi.Span(9, 18));
    }

    @Test
    void speakItalianToAnItalianReviewer() {
      ProposerFixture asked =
          Shop.asked("Quanti clienti ci sono per ogni paese?").in(Language.ITALIAN);

      Rewriting rewriting = ((Proposal.Rewritten) propose(asked, Phase.REWRITING)).rewriting();

      assertThat(rewriting.text()).isEqualTo("Per ogni country, conta le voci di customer.");
    }

    @Test
    void showTheColumnsThatEvidenceNames() {
      ProposerFixture asked =
          Shop.asked(
              "What is the whereabouts of the customers?",
              new dev.tht.spi.retrieval.Evidence(
                  new dev.tht.spi.retrieval.EvidenceId("where"),
                  "whereabouts",
                  "whereabouts refers to city and country",
                  List.of(),
                  List.of(Shop.CITY, Shop.COUNTRY),
                  List.of(),
                  "glossary.md:1"));

      Rewriting rewriting = ((Proposal.Rewritten) propose(asked, Phase.REWRITING)).rewriting();

      assertThat(rewriting.text()).isEqualTo("List the city and country of the customers.");
    }

    @Test
    void sayWhatTheReviewerAskedForAndCannotBeSettledHere() {
      ProposerFixture asked =
          Shop.asked("How many customers are there?")
              .said(
                  new ReviewerWords(
                      Phase.REWRITING, "F3", ReviewerWords.Kind.OTHER, "only adults"));

      Rewriting rewriting = ((Proposal.Rewritten) propose(asked, Phase.REWRITING)).rewriting();

      assertThat(rewriting.assumptions()).anyMatch(line -> line.contains("only adults"));
    }
  }

  @Nested
  class Joins {

    @Test
    void leadFromThePopulationToEveryLinkedTable() {
      ProposerFixture asked =
          linked(
              "How many customers bought products of category Bikes?",
              table("customer", TableLinked.Use.POPULATION),
              table("product", TableLinked.Use.SUPPORT));

      Proposal.Joins joins = (Proposal.Joins) propose(asked, Phase.SCHEMA_LINKING);

      assertThat(joins.joins())
          .filteredOn(Proposal.JoinChoice::recommended)
          .extracting(join -> join.step().to().name())
          .containsExactly("orders", "order_line", "product");
    }

    @Test
    void takeTheRoleThatWasClarified() {
      ColumnName shipping = Shop.column("orders", "shipping_address_id");
      ProposerFixture asked =
          linked(
                  "How many orders go to Paris?",
                  table("orders", TableLinked.Use.POPULATION),
                  table("address", TableLinked.Use.SUPPORT))
              .decided(
                  Phase.CLARIFICATION,
                  new ConceptClarified(
                      "relation",
                      "where it is shipped to",
                      "",
                      new Grounding(List.of(), List.of(shipping), List.of()),
                      Optional.empty()));

      Proposal.Joins joins = (Proposal.Joins) propose(asked, Phase.SCHEMA_LINKING);

      assertThat(joins.joins())
          .filteredOn(Proposal.JoinChoice::recommended)
          .extracting(join -> join.step().key().pairs().get(0).from())
          .containsExactly(shipping);
      assertThat(joins.joins()).hasSize(2);
    }

    @Test
    void areNotAskedForOneTable() {
      ProposerFixture asked =
          linked("How many customers?", table("customer", TableLinked.Use.POPULATION));

      assertThat(propose(asked, Phase.SCHEMA_LINKING)).isInstanceOf(Proposal.PhaseSummary.class);
    }
  }

  @Nested
  class Corrections {

    @Test
    void recommendTheColumnThatTheReviewerNamed() {
      assertThat(recommended(Language.ENGLISH, "output 1 is product.category"))
          .containsExactly("output 1 category");
    }

    @Test
    void areUnderstoodInTheWordsOfAnItalianScreen() {
      assertThat(recommended(Language.ITALIAN, "il risultato 1 è product.category"))
          .containsExactly("output 1 category");
    }

    @Test
    void goToThePartThatTheyAreNamedWith() {
      assertThat(
              recommended(
                  Language.ENGLISH,
                  "List the name and price of products.",
                  "output 2 is product.category and output 1 product.price"))
          .containsExactlyInAnyOrder("output 1 price", "output 2 category");
      assertThat(
              recommended(
                  Language.ENGLISH,
                  "List the name and price of products.",
                  "output 1 and output 2 are product.category"))
          .containsExactlyInAnyOrder("output 1 category", "output 2 category");
    }

    @Test
    void areNotReadIntoLongerNamesAndNumbers() {
      assertThat(recommended(Language.ENGLISH, "output 1 is product.categorys"))
          .containsExactly("output 1 name");
      assertThat(
              recommended(
                  Language.ENGLISH,
                  "List the name and price of products.",
                  "output 1 is product.price, output 12 is nothing"))
          .containsExactlyInAnyOrder("output 1 price", "output 2 price");
    }

    private static List<String> recommended(Language language, String said) {
      return recommended(language, "List the names of products.", said);
    }

    private static List<String> recommended(Language language, String question, String said) {
      ProposerFixture asked = Shop.asked(question).in(language);
      Rewriting rewriting = ((Proposal.Rewritten) propose(asked, Phase.REWRITING)).rewriting();
      asked
          .decided(Phase.REWRITING, new dev.tht.spi.decision.QuestionRewritten("", rewriting))
          .said(
              new ReviewerWords(
                  Phase.SCHEMA_LINKING, "schema linking", ReviewerWords.Kind.OTHER, said));
      Proposal.Linking linking = (Proposal.Linking) propose(asked, Phase.SCHEMA_LINKING);
      return linking.columns().stream()
          .filter(Proposal.ColumnChoice::recommended)
          .map(choice -> choice.use().words() + " " + choice.column().name())
          .toList();
    }

    @Test
    void canBeMadeToAnyColumnOfTheTablesInUse() {
      ProposerFixture asked = Shop.asked("List the names of products.");
      Rewriting rewriting = ((Proposal.Rewritten) propose(asked, Phase.REWRITING)).rewriting();
      asked.decided(Phase.REWRITING, new dev.tht.spi.decision.QuestionRewritten("", rewriting));

      Proposal.Linking linking = (Proposal.Linking) propose(asked, Phase.SCHEMA_LINKING);

      assertThat(linking.columns())
          .filteredOn(choice -> !choice.recommended())
          .extracting(Proposal.ColumnChoice::column)
          .contains(Shop.CATEGORY, Shop.DISCONTINUED);
    }

    @Test
    void canBeMadeToWhatIsShownWithoutTheOrderThatIsByIt() {
      ProposerFixture asked = Shop.asked("List the name and price of products ordered by price.");
      Rewriting rewriting = ((Proposal.Rewritten) propose(asked, Phase.REWRITING)).rewriting();
      asked.decided(Phase.REWRITING, new dev.tht.spi.decision.QuestionRewritten("", rewriting));

      Proposal.Linking linking = (Proposal.Linking) propose(asked, Phase.SCHEMA_LINKING);

      assertThat(linking.columns())
          .filteredOn(Proposal.ColumnChoice::recommended)
          .extracting(choice -> choice.use().words() + " " + choice.column().name())
          .contains("output 2 price", "ordering 1 price");
    }

    @Test
    void dropTheOptionThatWasRefused() {
      ProposerFixture asked =
          Shop.asked("How many orders are there in 2024?")
              .refused(new Refusal("predicate-counted", "/options/0/claims/0", "no", "drop it"));

      Proposal.Interpretations readings =
          (Proposal.Interpretations) propose(asked, Phase.CLARIFICATION);

      assertThat(readings.options()).hasSize(1);
    }
  }

  @Nested
  class Memory {

    private static MemoryMatch item(ColumnName column, String value) {
      ConceptClarified concept = concept("vip", column, value);
      return new MemoryMatch(
          new MemoryItem(
              MemoryId.of(7),
              "vip",
              concept.detail(),
              "",
              concept.grounding(),
              "an earlier question",
              new SessionId("s-earlier"),
              dev.tht.spi.rewriting.DecisionId.of(1, 1),
              "v1",
              Instant.EPOCH),
          1,
          Map.of(),
          "same word",
          List.of("vip"));
    }

    @Test
    void isOfferedWithItsFiltersWhereTheValueIsStillThere() {
      Proposal.MemoryChecklist checklist =
          (Proposal.MemoryChecklist)
              propose(
                  Shop.asked("How many vip customers?").remembered(item(Shop.CITY, "Rome")),
                  Phase.MEMORY);

      assertThat(checklist.choices().get(0).claims())
          .containsExactly(FilterClaim.equal(Shop.CITY, "Rome"));
    }

    @Test
    void isOfferedWithoutFiltersWhereTheValueIsGone() {
      Proposal.MemoryChecklist checklist =
          (Proposal.MemoryChecklist)
              propose(
                  Shop.asked("How many vip customers?").remembered(item(Shop.CITY, "Turin")),
                  Phase.MEMORY);

      assertThat(checklist.choices().get(0).claims()).isEmpty();
    }
  }

  @Test
  void offersClarifiedConceptsForPromotion() {
    ProposerFixture asked =
        Shop.asked("How many customers are from Brasil?")
            .decided(Phase.CLARIFICATION, concept("brasil", Shop.COUNTRY, "Brazil"));

    Proposal.Promotion promotion = (Proposal.Promotion) propose(asked, Phase.PROMOTION);

    assertThat(promotion.choices()).hasSize(1);
  }

  @Test
  void saysWhyThereIsNoPlan() {
    ProposerFixture asked =
        linked(
            "How many customers?",
            table("customer", TableLinked.Use.POPULATION),
            new ColumnLinked(Shop.COUNTRY, new ColumnUse(ColumnUse.Part.OUTPUT, 1), ""));

    Proposal.PhaseSummary summary = (Proposal.PhaseSummary) propose(asked, Phase.PLAN);

    assertThat(summary.lines().get(0)).contains("this desk determines no plan");
  }
}
