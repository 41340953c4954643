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
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.QuestionRewritten;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.Grouping;
import dev.tht.spi.rewriting.Ordering;
import dev.tht.spi.rewriting.Output;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.Phase;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinkingRulesTest {

  private static final TableName CUSTOMER = TableName.of("customer");
  private static final TableName INVOICE = TableName.of("invoice");
  private static final Catalog CATALOG =
      catalog(
          table("customer").key("id").column("city", ColumnType.TEXT),
          table("invoice").key("id").column("total", ColumnType.DECIMAL));

  private static Proposal.TableChoice use(
      TableName table, TableLinked.Use use, boolean recommended) {
    return new Proposal.TableChoice(table, use, "needed", recommended);
  }

  private static Proposal.ColumnChoice column(ColumnName column, ColumnUse.Part part, int number) {
    return new Proposal.ColumnChoice(column, new ColumnUse(part, number), "needed", true);
  }

  /** Two outputs, one grouping, three orderings and no condition. */
  private static RuleView rewritten() {
    Basis words = new Basis.OfWords(new Span(0, 1));
    Rewriting rewriting =
        new Rewriting(
            "Count.",
            "customers",
            words,
            List.of(),
            List.of(
                new Output(1, "number", Optional.empty(), words),
                new Output(2, "city", Optional.empty(), words)),
            List.of(new Grouping(1, "city", Optional.empty(), words)),
            List.of(
                new Ordering(1, "city", Optional.empty(), false, words),
                new Ordering(2, "number", Optional.empty(), false, words),
                new Ordering(3, "name", Optional.empty(), false, words)),
            Optional.empty(),
            false,
            List.of());
    return Views.deciding(
        CATALOG,
        Effective.folded(
            new DecisionId("d4.1"), Phase.REWRITING, new QuestionRewritten("as shown", rewriting)));
  }

  private static Optional<Refusal> check(
      List<Proposal.TableChoice> tables, Proposal.ColumnChoice... columns) {
    return LinkingRules.check(new Proposal.Linking(tables, List.of(columns)), rewritten());
  }

  @Test
  void aTableAndAColumnAreOfTheCatalog() {
    Proposal.TableChoice known = use(CUSTOMER, TableLinked.Use.POPULATION, true);

    Refusal table =
        check(List.of(known, use(TableName.of("costumer"), TableLinked.Use.SUPPORT, false)))
            .orElseThrow();
    assertThat(table.rule()).isEqualTo("known-table");
    assertThat(table.part()).isEqualTo("/tables/1");
    Refusal column =
        check(
                List.of(known),
                column(CUSTOMER.column("city"), ColumnUse.Part.OUTPUT, 1),
                column(CUSTOMER.column("town"), ColumnUse.Part.OUTPUT, 1))
            .orElseThrow();
    assertThat(column.rule()).isEqualTo("known-column");
    assertThat(column.part()).isEqualTo("/columns/1");
  }

  @Test
  void aColumnIsProposedWithItsTable() {
    Refusal refusal =
        check(
                List.of(use(CUSTOMER, TableLinked.Use.POPULATION, true)),
                column(INVOICE.column("total"), ColumnUse.Part.OUTPUT, 1))
            .orElseThrow();

    assertThat(refusal.rule()).isEqualTo("column-of-linked-table");
    assertThat(refusal.part()).isEqualTo("/columns/0");
  }

  @ParameterizedTest
  @CsvSource({"OUTPUT, 2", "GROUPING, 1", "ORDERING, 3", "CONDITION, 0"})
  void aColumnServesAPartThatTheRewritingHas(ColumnUse.Part part, int last) {
    List<Proposal.TableChoice> tables = List.of(use(CUSTOMER, TableLinked.Use.POPULATION, true));

    Refusal refusal = check(tables, column(CUSTOMER.column("city"), part, last + 1)).orElseThrow();

    assertThat(refusal.rule()).isEqualTo("use-in-rewriting");
    assertThat(refusal.part()).isEqualTo("/columns/0/use");
    if (last > 0) {
      assertThat(check(tables, column(CUSTOMER.column("city"), part, last))).isEmpty();
    }
  }

  @Test
  void onePopulationIsRecommendedAtMost() {
    Refusal refusal =
        check(
                List.of(
                    use(CUSTOMER, TableLinked.Use.POPULATION, true),
                    use(INVOICE, TableLinked.Use.POPULATION, true)))
            .orElseThrow();
    assertThat(refusal.rule()).isEqualTo("one-population");
    assertThat(refusal.reason()).startsWith("2 tables");

    assertThat(
            check(
                List.of(
                    use(CUSTOMER, TableLinked.Use.POPULATION, true),
                    use(INVOICE, TableLinked.Use.SUPPORT, true))))
        .isEmpty();
    assertThat(
            check(
                List.of(
                    use(CUSTOMER, TableLinked.Use.POPULATION, true),
                    use(INVOICE, TableLinked.Use.POPULATION, false))))
        .isEmpty();
  }
}
