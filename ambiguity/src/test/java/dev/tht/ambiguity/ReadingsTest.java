package dev.tht.ambiguity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.decision.AmbiguityLeftOpen;
import dev.tht.spi.decision.QuestionRewritten;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.proposal.ReviewerWords;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Limit;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.Phase;
import dev.tht.testkit.catalog.CatalogFixture;
import dev.tht.testkit.proposal.ProposerFixture;
import dev.tht.testkit.retrieval.HeapCorpus;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** What certain turns of speech come to. */
class ReadingsTest {

  private static Rewriting rewriting(ProposerFixture asked) {
    return ((Proposal.Rewritten) new RuleProposer().propose(asked.view(Phase.REWRITING)))
        .rewriting();
  }

  private static Rewriting rewriting(String question) {
    return rewriting(Shop.asked(question));
  }

  /** The shop, in which one product's category is "Bike". */
  private static ProposerFixture bikes(String question) {
    return new ProposerFixture(
        question,
        new HeapCorpus(
            "bikes-1", Shop.structure(), Map.of(Shop.CATEGORY, List.of("Bike")), List.of()));
  }

  private static List<String> outputs(Rewriting rewriting) {
    return rewriting.outputs().stream().map(Output::text).toList();
  }

  private static Proposal.Linking linking(ProposerFixture asked) {
    asked.decided(Phase.REWRITING, new QuestionRewritten("", rewriting(asked)));
    return (Proposal.Linking) new RuleProposer().propose(asked.view(Phase.SCHEMA_LINKING));
  }

  @Nested
  class Rankings {

    @Test
    void keepTheNumberThatIsSaidAndTheMeasureThatFollows() {
      String question = "What are the top 2 products with the highest price?";
      Rewriting rewriting = rewriting(question);

      Limit limit = rewriting.limit().orElseThrow();
      assertThat(limit.rows()).isEqualTo(2);
      assertThat(((Basis.OfWords) limit.basis()).span().in(question)).isEqualTo("top 2");
      assertThat(rewriting.orderings()).hasSize(1);
      assertThat(rewriting.orderings().get(0).text()).isEqualTo("price of the product");
    }

    @Test
    void showOnlyTheThingsThatAreRanked() {
      assertThat(outputs(rewriting("What are the top 2 products with the highest price?")))
          .containsExactly("name of the product");
      assertThat(outputs(rewriting("Which product has the highest price?")))
          .containsExactly("name of the product");
    }
  }

  @Nested
  class DatesInWords {

    @Test
    void giveNoConditionOnTheYearAlone() {
      for (String date :
          List.of(
              "on or after January 1, 2023",
              "since 3 March 2023",
              "in May 2023",
              "dal 1 marzo 2023")) {
        Rewriting rewriting = rewriting("How many invoices were issued " + date + "?");

        assertThat(rewriting.conditions()).as(date).isEmpty();
      }
    }

    @Test
    void leaveAYearThatStandsAloneACondition() {
      assertThat(rewriting("How many invoices were issued in 2023?").conditions()).hasSize(1);
    }
  }

  @Nested
  class Outputs {

    @Test
    void comeInTheOrderOfTheQuestion() {
      assertThat(outputs(rewriting("How many customers are there in each country?")))
          .containsExactly("number of customers", "country of the customer");
    }

    @Test
    void countNothingWhereANumberIsAnId() {
      assertThat(outputs(rewriting("List the id number of the products.")))
          .containsExactly("id of the product");
    }

    @Test
    void areNamedByTheInitialsOfTheirColumn() {
      Catalog cars =
          CatalogFixture.catalog(
              CatalogFixture.table("car")
                  .key("id")
                  .column("mpg", ColumnType.DECIMAL)
                  .column("weight", ColumnType.INTEGER));
      ProposerFixture asked =
          new ProposerFixture(
              "What is the average miles per gallon of the cars?",
              new HeapCorpus("cars-1", cars, Map.of(), List.of()));

      assertThat(outputs(rewriting(asked))).containsExactly("average mpg of the car");
    }

    @Test
    void sayBothColumnsThatFitEquallyWell() {
      Catalog products =
          CatalogFixture.catalog(
              CatalogFixture.table("product")
                  .key("id")
                  .column("standardcost", ColumnType.DECIMAL)
                  .column("listprice", ColumnType.DECIMAL));
      ProposerFixture asked =
          new ProposerFixture(
              "How many products cost more than 1000?",
              new HeapCorpus("products-1", products, Map.of(), List.of()));

      assertThat(rewriting(asked).conditions())
          .singleElement()
          .satisfies(
              condition -> assertThat(condition.text()).contains("standardcost or listprice"));
    }

    @Test
    void areNotTheColumnOfWhichAFigureIsShown() {
      Rewriting rewriting = rewriting("What is the average cost, price (price), of the products?");

      assertThat(rewriting.groupings()).isEmpty();
      assertThat(outputs(rewriting)).containsExactly("average price of the product");
    }

    @Test
    void areNotMadeOfAVerbThatTellsWhichThingsAreCounted() {
      assertThat(outputs(rewriting("How many orders were shipped to Paris?")))
          .containsExactly("number of orders");
      assertThat(rewriting("How many orders were shipped to Paris?").groupings()).isEmpty();
    }

    @Test
    void goOnAfterAConditionWhereTheyAreCoordinated() {
      assertThat(outputs(rewriting("Get the customers from Italy and their age.")))
          .containsExactly(
              "first name of the customer", "last name of the customer", "age of the customer");
    }
  }

  @Nested
  class Values {

    @Test
    void areNoConditionOnceTheReviewerSaidThatNoneApplies() {
      ProposerFixture asked = Shop.asked("How many customers are from Aurora?");
      assertThat(rewriting(asked).conditions()).hasSize(1);

      assertThat(rewriting(asked.settled("aurora")).conditions()).isEmpty();
    }

    @Test
    void areFoundByAWordOfTheSameMeaning() {
      Proposal proposal =
          new RuleProposer()
              .propose(bikes("How many bicycles are there?").view(Phase.CLARIFICATION));

      Proposal.Interpretations readings = (Proposal.Interpretations) proposal;
      assertThat(readings.subject()).isEqualTo("bicycles");
      assertThat(claims(readings)).containsExactly(FilterClaim.equal(Shop.CATEGORY, "Bike"));
    }

    @Test
    void thatTheReviewerNamesWithTheirColumnComeFirst() {
      ColumnName vendor = Shop.column("vendor", "name");
      ColumnName category = Shop.column("product_category", "name");
      ProposerFixture asked =
          new ProposerFixture(
                  "How many products are velocipedes?",
                  new HeapCorpus(
                      "named-1",
                      namedBikes(),
                      Map.of(vendor, List.of("Bikes", "Bikes and Co"), category, List.of("Bikes")),
                      List.of()))
              .said(
                  new ReviewerWords(
                      Phase.CLARIFICATION,
                      "velocipedes",
                      ReviewerWords.Kind.OTHER,
                      "category Bikes"));

      Proposal.Interpretations readings =
          (Proposal.Interpretations) new RuleProposer().propose(asked.view(Phase.CLARIFICATION));

      assertThat(claims(readings)).first().isEqualTo(FilterClaim.equal(category, "Bikes"));
      assertThat(readings.options().get(0).recommended()).isTrue();
    }

    private static List<FilterClaim> claims(Proposal.Interpretations readings) {
      return readings.options().stream().flatMap(o -> o.claims().stream()).toList();
    }

    private static Catalog namedBikes() {
      return CatalogFixture.catalog(
          CatalogFixture.table("vendor").key("id").column("name", ColumnType.TEXT),
          CatalogFixture.table("product_category").key("id").column("name", ColumnType.TEXT),
          CatalogFixture.table("product")
              .key("id")
              .column("name", ColumnType.TEXT)
              .column("category_id", ColumnType.INTEGER)
              .references("product_category"));
    }
  }

  @Nested
  class Comparisons {

    @Test
    void withACostTakeAColumnThatHoldsOneAndOfferTheOthers() {
      ColumnName cost = Shop.column("product", "standardcost");
      ProposerFixture asked =
          new ProposerFixture(
              "How many products cost more than 1000?",
              new HeapCorpus(
                  "cost-1",
                  CatalogFixture.catalog(
                      CatalogFixture.table("product")
                          .key("id")
                          .column("name", ColumnType.TEXT)
                          .column("standardcost", ColumnType.DECIMAL)
                          .column("listprice", ColumnType.DECIMAL)),
                  Map.of(),
                  List.of()));

      Proposal.Linking linking = linking(asked);

      assertThat(rewriting(asked).conditions().get(0).stated().orElseThrow().comparison())
          .isEqualTo(Comparison.GREATER);
      assertThat(linking.columns())
          .filteredOn(choice -> choice.use().words().equals("condition 1"))
          .extracting(Proposal.ColumnChoice::column)
          .containsExactly(cost, Shop.column("product", "listprice"));
    }
  }

  @Nested
  class Lifecycles {

    @Test
    void areReadFromDatesAndFlagsOfTheThingsOfAKind() {
      ProposerFixture asked = bikes("How many active bicycles do we have?");

      asked.decided(
          Phase.CLARIFICATION,
          new AmbiguityLeftOpen(
              "bicycles",
              "what they are",
              "",
              new OpenRisk("what they are", "no condition", "more rows", "counts")));

      Proposal.Interpretations readings =
          (Proposal.Interpretations) new RuleProposer().propose(asked.view(Phase.CLARIFICATION));

      assertThat(readings.subject()).isEqualTo("active");
      assertThat(readings.options().stream().map(ProposedOption::claims).toList())
          .isNotEmpty()
          .allSatisfy(
              claims ->
                  assertThat(claims)
                      .extracting(FilterClaim::column)
                      .containsExactly(Shop.DISCONTINUED));
    }
  }

  @Nested
  class Links {

    @Test
    void fitOnAScreen() {
      for (String question :
          List.of(
              "How many customers are there?",
              "List the first name and country of all customers.",
              "How many orders were shipped to Paris?",
              "What are the names of products in the category 'Bikes'?",
              "How many customers bought products of category Bikes?")) {
        Proposal.Linking linking = linking(Shop.asked(question));

        assertThat(linking.tables().size() + linking.columns().size())
            .as(question)
            .isLessThanOrEqualTo(12);
      }
    }
  }
}
