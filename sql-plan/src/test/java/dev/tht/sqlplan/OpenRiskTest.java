package dev.tht.sqlplan;

import static dev.tht.sqlplan.Decided.question;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.decision.AmbiguityLeftOpen;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.session.Phase;
import dev.tht.sqlplan.linking.LinkedPlanBuilder;
import dev.tht.sqlplan.words.PlanMarkdown;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpenRiskTest {

  private static final Catalog CATALOG = Shop.catalog("sqlite");
  private static final OpenRisk RISK =
      new OpenRisk("what good means", "take every row", "bad ones are counted", "too many");

  @Test
  void travelsWithThePlanAndItsWords() {
    List<Effective<? extends Decision>> all =
        new ArrayList<>(
            question("How many good customers are there?")
                .population(Shop.CUSTOMER)
                .count("number of customers")
                .decisions()
                .all());
    all.add(
        Effective.folded(
            new DecisionId("d9.1"),
            Phase.CLARIFICATION,
            new AmbiguityLeftOpen("good", "what good means", "The risk was accepted.", RISK)));

    CtePlan plan =
        ShapesOnSqliteTest.value(
            new LinkedPlanBuilder().build(new EffectiveDecisions(all), CATALOG));

    assertThat(plan.openRisks()).containsExactly(RISK);
    assertThat(PlanMarkdown.of(plan))
        .contains("what good means; take every row; bad ones are counted; too many");
  }
}
