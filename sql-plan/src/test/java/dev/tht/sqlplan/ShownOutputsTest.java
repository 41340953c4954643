package dev.tht.sqlplan;

import static dev.tht.sqlplan.Decided.question;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.PlanPart;
import dev.tht.sqlplan.linking.LinkedPlanBuilder;
import dev.tht.sqlplan.sql.CalciteSynthesizer;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShownOutputsTest {

  private static final Catalog CATALOG = Shop.catalog("sqlite");
  private static final ColumnName NAME = Shop.CUSTOMER.column("name");
  private static final ColumnName COUNTRY = Shop.CUSTOMER.column("country");

  private static Decided listing() {
    return question("List the name and country of the customers.")
        .population(Shop.CUSTOMER)
        .show(NAME)
        .show(COUNTRY);
  }

  /** The decisions without the links of the reviewer's columns that are named. */
  private static EffectiveDecisions without(Decided decided, ColumnName... columns) {
    List<Effective<? extends Decision>> kept =
        decided.decisions().all().stream()
            .filter(
                effective ->
                    !(effective.decision() instanceof ColumnLinked linked
                        && List.of(columns).contains(linked.column())))
            .toList();
    return new EffectiveDecisions(kept);
  }

  private static List<String> shown(EffectiveDecisions decisions) {
    CtePlan plan = ShapesOnSqliteTest.value(new LinkedPlanBuilder().build(decisions, CATALOG));
    assertThat(new CalciteSynthesizer().synthesize(plan, decisions, CATALOG))
        .isInstanceOf(Outcome.Success.class);
    assertThat(plan.expectedOutput()).hasSameSizeAs(plan.finalStep().outputs());
    return plan.finalStep().outputs().stream().map(PlanPart.Output::name).toList();
  }

  @Test
  void leavesOutAnOutputThatTheReviewerLinkedToNoColumn() {
    assertThat(shown(listing().decisions())).containsExactly("name", "country");
    assertThat(shown(without(listing(), NAME))).containsExactly("country");
  }

  @Test
  void leavesOutACountThatTheReviewerDidNotWant() {
    Decided counted =
        question("How many customers are in each country?")
            .population(Shop.CUSTOMER)
            .show(COUNTRY)
            .groupBy(COUNTRY)
            .count("number of customers");
    assertThat(shown(counted.decisions())).containsExactly("country", "number_of_customers");
    assertThat(shown(counted.leftOut().decisions())).containsExactly("country");
  }

  @Test
  void leavesOutWhatIsGroupedByAllTheSame() {
    Decided counted =
        question("How many customers are in each country?")
            .population(Shop.CUSTOMER)
            .groupBy(COUNTRY)
            .count("number of customers")
            .shownAsGrouped();
    assertThat(shown(counted.decisions())).containsExactly("number_of_customers", "country");
    assertThat(shown(counted.leftOut().decisions())).containsExactly("number_of_customers");
  }

  @Test
  void showsOnceWhatTwoOutputsAreReadFrom() {
    assertThat(shown(listing().show(NAME).decisions())).containsExactly("name", "country");
  }

  @Test
  void tellsTheLackWhenNoOutputIsLinked() {
    Outcome<CtePlan> plan =
        new LinkedPlanBuilder().build(without(listing(), NAME, COUNTRY), CATALOG);

    assertThat(((Outcome.Refused<CtePlan>) plan).refusal().rule()).isEqualTo("part-without-column");
  }
}
