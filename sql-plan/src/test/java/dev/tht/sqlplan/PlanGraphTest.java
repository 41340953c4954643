package dev.tht.sqlplan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.sqlplan.graph.PlanGraph;
import dev.tht.sqlplan.read.SqlPlanReader;
import org.junit.jupiter.api.Test;

class PlanGraphTest {
  private static String graph(String sql) {
    return PlanGraph.mermaid(
        ShapesOnSqliteTest.value(new SqlPlanReader().read(sql, "sqlite", Shop.catalog("sqlite")))
            .plan());
  }

  @Test
  void showsWhatEachStepReads() {
    assertThat(
            graph(
                "WITH big AS (SELECT * FROM invoice WHERE total > 6)"
                    + " SELECT name FROM customer LEFT JOIN big USING (customer_id)"
                    + " WHERE country IN (SELECT billing_country FROM invoice)"
                    + " UNION SELECT name FROM genre"))
        .isEqualTo(
            """
            flowchart LR
              t1[("invoice")]
              t2[("customer")]
              t3[("genre")]
              s1["big: unreviewed: rows of invoice"]
              s2["answer: unreviewed: rows of customer, big"]
              t1 --> s1
              t2 --> s2
              s1 -- left join --> s2
              t3 -- union --> s2
              t1 -.-> s2
            """);
  }

  @Test
  void showsThatAStepReadsItself() {
    assertThat(
            graph(
                "WITH RECURSIVE days(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM days WHERE n < 5)"
                    + " SELECT n FROM days"))
        .contains("s1 -- union all --> s1", "s1 --> s2");
  }

  @Test
  void letsNoNameBreakTheNotation() {
    assertThat(graph("SELECT \"it's \"\"x\"\"\" FROM \"Order \"\"Notes\"\" é\""))
        .contains("t1[(\"Order #quot;Notes#quot; é\")]");
  }
}
