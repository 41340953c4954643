package dev.tht.gatecore.rule;

import static dev.tht.testkit.catalog.CatalogFixture.catalog;
import static dev.tht.testkit.catalog.CatalogFixture.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Refusal;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.PredicateChecked;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SaidAsDecidedTest {

  private static final ColumnName CITY = TableName.of("customer").column("city");
  private static final Catalog CATALOG =
      catalog(
          table("customer")
              .key("id")
              .column("city", ColumnType.TEXT)
              .values("Rome", "Ulm", "Oz", "Pau"));

  private static Effective<ConceptClarified> city(String id, String city) {
    Filter filter =
        new Filter(
            CITY,
            Optional.empty(),
            Comparison.STARTS_WITH,
            List.of(new PredicateChecked(Constant.text(city), 4)));
    return Views.concept(id, "place", "those who live there", filter);
  }

  /** What is said against it when the condition that rests on d3.1 has that text. */
  private static Optional<Refusal> said(String text, RuleView view) {
    Basis words = new Basis.OfWords(new Span(0, 1));
    return SaidAsDecided.check(
        new Rewriting(
            "Count the customers.",
            "customers",
            words,
            List.of(
                new Condition(
                    1,
                    text,
                    new Basis.OfDecision(new DecisionId("d3.1")),
                    Optional.empty(),
                    Optional.empty())),
            List.of(new Output(1, "number", Optional.empty(), words)),
            List.of(),
            List.of(),
            Optional.empty(),
            false,
            List.of()),
        view);
  }

  @Test
  void anotherValueOfTheColumnIsAnotherDecision() {
    RuleView view = Views.deciding(CATALOG, city("d3.1", "Rome"));

    Refusal refusal = said("who live in Ulm", view).orElseThrow();

    assertThat(refusal.rule()).isEqualTo("said-as-decided");
    assertThat(refusal.part()).isEqualTo("/rewriting/conditions/0/text");
    assertThat(refusal.reason()).contains("Ulm");
    assertThat(said("who live in Rome", view)).isEmpty();
  }

  @Test
  void valuesOfOneOrTwoLettersAreTakenForWords() {
    RuleView view = Views.deciding(CATALOG, city("d3.1", "Rome"));

    assertThat(said("who live in oz, Rome", view)).isEmpty();
  }

  @Test
  void whatAnotherConceptDecidedDoesNotCount() {
    RuleView view = Views.deciding(CATALOG, city("d4.1", "Ulm"), city("d3.1", "Rome"));

    assertThat(said("who live in Rome", view)).isEmpty();
    assertThat(said("who live in Ulm", view)).isPresent();
  }

  @Test
  void aConceptWithoutFiltersBindsNoWords() {
    RuleView view = Views.deciding(CATALOG, Views.concept("d3.1", "many", "the most"));

    assertThat(said("more than 500, in Ulm", view)).isEmpty();
  }
}
