package dev.tht.sqlplan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.AggregateFunction;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.plan.UnreviewedSql;
import dev.tht.sqlplan.read.SqlPlanReader;
import dev.tht.sqlplan.write.PlanWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Broken plans and broken SQL: one sentence, with the part or the place, and a remedy. */
class BadInputTest {
  private static final Catalog CATALOG = Shop.catalog("sqlite");

  private static CteStep step(String name, Relation from, PlanPart.Condition... conditions) {
    PlanPart.Source source = new PlanPart.Source(new PartId(name + ".src"), "c", from, List.of());
    PlanPart.Output output =
        new PlanPart.Output(
            new PartId(name + ".o1"), "name", new Expression.Field("c", "name"), List.of());
    return new CteStep(
        name,
        "purpose",
        source,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(output),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        List.of(conditions),
        List.of(),
        List.of());
  }

  private static Refusal refusal(CteStep... steps) {
    CtePlan plan = new CtePlan("p", List.of(steps), List.of(), List.of(), List.of());
    Outcome<UnreviewedSql> outcome =
        new PlanWriter().synthesize(UnreviewedPlan.of(plan, "sqlite"), CATALOG, "sqlite");
    return ((Outcome.Refused<UnreviewedSql>) outcome).refusal();
  }

  private static PlanPart.Condition condition(Expression expression) {
    return new PlanPart.Condition(new PartId("one.f1"), expression, List.of());
  }

  @Test
  void namesAStepThatReadsALaterOneItselfOrNone() {
    Relation customer = new Relation.OfTable(Shop.CUSTOMER);

    for (String other : List.of("two", "one", "nowhere")) {
      Refusal refusal = refusal(step("one", new Relation.OfStep(other)), step("two", customer));
      assertThat(refusal.rule()).isEqualTo("unknown-step");
      assertThat(refusal.part()).isEqualTo("one.src");
    }
    assertThat(refusal(step("one", customer), step("one", customer)).rule())
        .startsWith("duplicate");
  }

  @Test
  void namesThePartThatLooksAtAMissingSourceOrColumn() {
    Relation customer = new Relation.OfTable(Shop.CUSTOMER);

    Refusal source = refusal(step("one", customer, condition(new Expression.Field("d", "active"))));
    Refusal column = refusal(step("one", customer, condition(new Expression.Field("c", "activ"))));

    assertThat(source.reason()).isEqualTo("part one.f1 reads from d, not a source of its step");
    assertThat(column.reason()).isEqualTo("part one.f1 reads column activ, which c lacks");
    assertThat(column.remedy()).contains("active");
  }

  @Test
  void namesThePartThatChoosesRowsByAFigure() {
    Formula count =
        new Formula.Aggregation(
            AggregateFunction.COUNT, false, List.of(), Optional.empty(), List.of());

    Refusal refusal = refusal(step("one", new Relation.OfTable(Shop.CUSTOMER), condition(count)));

    assertThat(refusal.rule()).isEqualTo("misplaced-aggregate");
    assertThat(refusal.part()).isEqualTo("one.f1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT 1; SELECT 2; SELECT 3 | several-statements",
        "SELECT name FROM customer WHERE | sql-does-not-parse",
        "SELECT name FROM customer LIMIT 'x' | sql-not-understood",
        "SELECT name FROM customer LIMIT name | unknown-column",
        "SELECT name FROM customer LIMIT 1.5 | sql-not-understood",
        "SELECT * FROM (VALUES (1, 2), (3)) AS v | sql-not-understood",
        "SELECT DISTINCT ON (country) name FROM customer UNION SELECT 'x' | sql-not-understood",
        "SELECT x.name FROM LATERAL (SELECT name FROM customr) AS x | unknown-table",
        "SELECT customer_id FROM customer c JOIN invoice i ON c.customer_id = i.customer_id | ambiguous-column",
        "SELECT name FROM customer WHERE customer_id::text = '1' | other-dialect",
        "SELECT name FROM customer WHERE name = 'x' AND SUM(customer_id) > 3 | misplaced-aggregate"
      })
  void isRefusedUnderItsRule(String sql, String rule) {
    Refusal refusal = refusal(sql, "sqlite");

    assertThat(refusal.rule()).as(refusal.reason()).isEqualTo(rule);
    assertThat(refusal.reason()).startsWith("line 1, column ");
    assertThat(refusal.reason() + refusal.remedy())
        .doesNotContainIgnoringCase("calcite")
        .doesNotContain("Exception", "dev.tht", "\n");
  }

  @Test
  void takesAColumnThatTheJoinMakesOneForOne() {
    assertThat(
            new SqlPlanReader()
                .read(
                    "SELECT customer_id FROM customer JOIN invoice USING (customer_id)",
                    "sqlite",
                    CATALOG))
        .isInstanceOf(Outcome.Success.class);
  }

  @ParameterizedTest
  @CsvSource({"postgresql, `", "duckdb, `", "h2, `", "mariadb, [", "postgresql, ["})
  void saysThatQuotesAreOfAnotherDialect(String dialect, char quote) {
    String sql = "SELECT " + quote + "name" + (quote == '[' ? ']' : quote) + " FROM customer";

    assertThat(refusal(sql, dialect))
        .returns("other-dialect", Refusal::rule)
        .returns("line 1, column 8: '" + quote + "' is no SQL of " + dialect, Refusal::reason);
  }

  @Test
  void saysWhichPartIsNestedTooDeepAndThatAListIsTooLong() {
    Expression deep = new Formula.Value(Constant.number(1));
    for (int i = 0; i < 200; i++) {
      deep = new Formula.Applied(Operation.NEGATE, List.of(deep));
    }
    List<Expression> many = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      many.add(new Formula.Value(Constant.text("value " + i)));
    }
    many.set(0, new Expression.Field("c", "name"));

    assertThat(refusal(step("one", new Relation.OfTable(Shop.CUSTOMER), condition(deep))))
        .returns("too-deep", Refusal::rule)
        .returns("one.f1", Refusal::part);
    assertThat(
            refusal(
                step(
                    "one",
                    new Relation.OfTable(Shop.CUSTOMER),
                    condition(new Formula.Applied(Operation.IN, many)))))
        .returns("sql-too-long", Refusal::rule);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT name FROM customer WHERE name = 'a\\' OR 1 = 1'",
        "SELECT name FROM customer WHERE customer_id = 5--1",
        "SELECT name FROM customer /*! WHERE 1 = 1 */",
        "SELECT name FROM customer /*M! WHERE 1 = 1 */",
        "SELECT name FROM customer # all of them"
      })
  void refusesWhatMariadbWouldReadOtherwise(String sql) {
    assertThat(refusal(sql, "mariadb").rule()).isEqualTo("sql-does-not-parse");
  }

  @Test
  void readsNamesInQuotesAndHundredsOfParentheses() {
    assertThat(
            new SqlPlanReader()
                .read("SELECT \"select\" FROM \"Order \"\"Notes\"\" é\"", "sqlite", CATALOG))
        .isInstanceOf(Outcome.Success.class);
    assertThat(refusal("SELECT " + "(".repeat(200) + "1" + ")".repeat(200), "sqlite").reason())
        .startsWith("line 1, column ");
  }

  private static Refusal refusal(String sql, String dialect) {
    Outcome<UnreviewedPlan> outcome = new SqlPlanReader().read(sql, dialect, CATALOG);
    assertThat(outcome).as(sql).isInstanceOf(Outcome.Refused.class);
    return ((Outcome.Refused<UnreviewedPlan>) outcome).refusal();
  }
}
