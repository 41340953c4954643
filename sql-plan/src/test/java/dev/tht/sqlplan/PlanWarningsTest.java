package dev.tht.sqlplan;

import static dev.tht.sqlplan.Decided.question;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.session.Language;
import dev.tht.sqlplan.check.CheckedPlanWording;
import dev.tht.sqlplan.check.PlanChecks;
import dev.tht.sqlplan.check.PlanWarning;
import dev.tht.sqlplan.check.PlanWarning.Check;
import dev.tht.sqlplan.linking.LinkedPlanBuilder;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the static checks find in a plan, and how the reviewer reads it. */
class PlanWarningsTest {

  private static final Catalog CATALOG = Shop.catalog("sqlite");
  private static final ColumnName NAME = Shop.CUSTOMER.column("name");
  private static final ColumnName COUNTRY = Shop.CUSTOMER.column("country");
  private static final ColumnName ID = Shop.CUSTOMER.column("customer_id");
  private static final ColumnName TOTAL = Shop.INVOICE.column("total");

  private static CtePlan plan(Decided decided) {
    return ShapesOnSqliteTest.value(new LinkedPlanBuilder().build(decided.decisions(), CATALOG));
  }

  private static List<Check> found(Decided decided) {
    return PlanChecks.warnings(plan(decided), CATALOG).stream().map(PlanWarning::check).toList();
  }

  private static Decided customers() {
    return question("List the customers.").population(Shop.CUSTOMER).show(NAME);
  }

  @Test
  void tellsThatALimitCutsAmongEqualRows() {
    assertThat(found(customers().orderBy(COUNTRY, Optional.empty(), true).top(1)))
        .containsExactly(Check.TIES_CUT);
    assertThat(found(customers().orderBy(ID, Optional.empty(), true).top(1))).isEmpty();
    assertThat(found(customers().orderBy(COUNTRY, Optional.empty(), true))).isEmpty();
  }

  @Test
  void tellsThatAListHasItsThingsSeveralTimes() {
    assertThat(
            found(
                customers()
                    .join(Shop.INVOICE_CUSTOMER, false)
                    .orderBy(TOTAL, Optional.empty(), true)))
        .contains(Check.ROWS_REPEATED);
    assertThat(
            found(
                customers()
                    .join(Shop.INVOICE_CUSTOMER, false)
                    .show(TOTAL)
                    .orderBy(TOTAL, Optional.empty(), true)))
        .doesNotContain(Check.ROWS_REPEATED);
  }

  @Test
  void tellsThatANegativeFilterDropsRowsWithoutAValue() {
    assertThat(found(customers().stated(COUNTRY, Comparison.NOT_EQUAL, Constant.text("Italy"))))
        .containsExactly(Check.NULLS_LEFT_OUT);
    assertThat(found(customers().stated(COUNTRY, Comparison.EQUAL, Constant.text("Italy"))))
        .isEmpty();
  }

  @Test
  void tellsThatTwoFiltersCannotHoldTogether() {
    assertThat(
            found(
                customers()
                    .stated(COUNTRY, Comparison.EQUAL, Constant.text("Italy"))
                    .stated(COUNTRY, Comparison.EQUAL, Constant.text("Brazil"))))
        .containsExactly(Check.NEVER_BOTH);
  }

  @Test
  void tellsThatAFilterUndoesAnOptionalJoin() {
    assertThat(
            found(
                customers()
                    .optionalJoin(Shop.INVOICE_CUSTOMER, false)
                    .show(TOTAL)
                    .stated(TOTAL, Comparison.GREATER, Constant.number(5))))
        .contains(Check.OPTIONAL_JOIN_UNDONE);
  }

  @Test
  void isReadBelowThePlanInBothLanguagesAndBothProfiles() {
    CtePlan plan = plan(customers().orderBy(COUNTRY, Optional.empty(), true).top(1));
    PlanWording wording = new CheckedPlanWording(() -> CATALOG);

    assertThat(wording.technical(plan, Language.ENGLISH))
        .contains("**Worth a look**")
        .last()
        .asString()
        .contains("equal in the order");
    assertThat(wording.technical(plan, Language.ITALIAN))
        .contains("**Da guardare**")
        .last()
        .asString()
        .contains("pari nell'ordine");
    assertThat(wording.sentences(plan, Language.ENGLISH))
        .last()
        .asString()
        .startsWith("Worth a look: s1.");
    assertThat(wording.sentences(plan(customers()), Language.ENGLISH))
        .noneMatch(line -> line.startsWith("Worth a look"));
  }
}
