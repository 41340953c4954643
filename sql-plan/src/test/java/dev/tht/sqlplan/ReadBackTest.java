package dev.tht.sqlplan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.plan.UnreviewedSql;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.sqlplan.read.SqlPlanReader;
import dev.tht.sqlplan.sql.CalciteSynthesizer;
import dev.tht.sqlplan.words.PlanMarkdown;
import dev.tht.sqlplan.write.PlanWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SQL read as a plan and written again says the same. */
class ReadBackTest {
  private static final Catalog CATALOG = Shop.catalog("sqlite");

  static Stream<String> statements() {
    return Stream.concat(Statements.all().stream(), Constructs.ofSqlite().stream());
  }

  static UnreviewedPlan plan(String sql) {
    return ShapesOnSqliteTest.value(new SqlPlanReader().read(sql, "sqlite", CATALOG));
  }

  static UnreviewedSql written(UnreviewedPlan plan) {
    return ShapesOnSqliteTest.value(new PlanWriter().synthesize(plan, CATALOG, "sqlite"));
  }

  @ParameterizedTest
  @MethodSource("statements")
  void givesTheRowsOfTheOriginal(String sql) throws SQLException {
    String again = written(plan(sql)).text();

    try (Connection connection = Shop.sqlite()) {
      List<String> rows = Shop.rows(connection, sql);
      assertThat(rows).as("a statement without rows proves nothing: " + sql).isNotEmpty();
      assertThat(Shop.rows(connection, again)).as(again).isEqualTo(rows);
    }
  }

  @ParameterizedTest
  @MethodSource("statements")
  void readsWhatItWroteAsTheSamePlan(String sql) {
    String once = written(plan(sql)).text();

    assertThat(written(plan(once)).text()).isEqualTo(once);
  }

  @ParameterizedTest
  @MethodSource("statements")
  void namesEveryPartOnceCoversNoneAndFindsEachInTheText(String sql) {
    UnreviewedPlan plan = plan(sql);
    UnreviewedSql written = written(plan);

    List<PartId> ids = plan.plan().parts().stream().map(PlanPart::id).toList();
    assertThat(ids).doesNotHaveDuplicates();
    assertThat(plan.plan().parts()).allMatch(part -> part.covers().isEmpty());
    assertThat(PlanMarkdown.of(plan.plan())).contains("**nothing**");
    List<PartId> shown =
        plan.plan().parts().stream()
            .filter(part -> !part.id().value().contains("src"))
            .map(PlanPart::id)
            .toList();
    assertThat(written.spans().keySet()).containsAll(shown);
    written.spans().values().forEach(span -> assertThat(span.in(written.text())).isNotBlank());
  }

  @ParameterizedTest
  @MethodSource("statements")
  void isRefusedAsUncoveredWhereAReviewedPlanIsWanted(String sql) {
    Outcome<SynthesizedSql> outcome =
        new CalciteSynthesizer().synthesize(plan(sql).plan(), EffectiveDecisions.none(), CATALOG);

    assertThat(outcome).isInstanceOf(Outcome.Refused.class);
  }

  @Test
  void isRefusedAlsoWhenItsPartsNameDecisions() {
    EffectiveDecisions decisions = Shapes.all().get("count-with-filter").decided().decisions();
    DecisionId some = decisions.all().get(0).id();
    CtePlan read = plan("SELECT UPPER(name) FROM customer WHERE customer_id % 2 = 1").plan();
    CteStep step = read.finalStep();
    PlanPart.Source source = step.source();
    CteStep claimed =
        new CteStep(
            step.name(),
            step.purpose(),
            new PlanPart.Source(source.id(), source.alias(), source.relation(), List.of(some)),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            step.outputs().stream()
                .map(o -> new PlanPart.Output(o.id(), o.name(), o.expression(), List.of(some)))
                .toList(),
            step.distinct(),
            List.of(),
            step.limit(),
            step.conditions().stream()
                .map(c -> new PlanPart.Condition(c.id(), c.expression(), List.of(some)))
                .toList(),
            List.of(),
            List.of());
    CtePlan plan = new CtePlan("", List.of(claimed), List.of(), List.of(), List.of());

    Outcome<SynthesizedSql> outcome = new CalciteSynthesizer().synthesize(plan, decisions, CATALOG);

    assertThat(((Outcome.Refused<SynthesizedSql>) outcome).refusal().rule())
        .isEqualTo("undecided-formula");
    assertThatThrownBy(() -> new UnreviewedPlan(plan, "sqlite"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "SELECT",
        "SELECT name FROM customer; SELECT 1",
        "DELETE FROM customer",
        "INSERT INTO customer (name) VALUES ('x')",
        "PRAGMA table_info(customer)",
        "ATTACH 'x' AS y",
        "SELECT nam FROM customer",
        "SELECT c.nam FROM customer c",
        "SELECT x.name FROM customer c",
        "SELECT name FROM custmer",
        "SELECT load_extension('x')",
        "SELECT readfile('x')",
        "SELECT name FROM customer WHERE name = ?",
        "SELECT name FROM customer ORDER BY 3",
        "SELECT name FROM customer LIMIT name",
        "SELECT name, name FROM customer UNION SELECT name FROM customer",
        "SELECT 'x FROM customer",
        "SELECT /* FROM customer",
        "SELECT * FROM pragma_table_info('customer')",
        "SELECT SUM() FROM customer",
        "SELECT name FROM customer FOR UPDATE",
        "SELECT CAST(name AS) FROM customer",
        "VALUES (1)",
      })
  void refusesInOneSentenceWithoutWordsOfALibrary(String sql) {
    Outcome<UnreviewedPlan> outcome = new SqlPlanReader().read(sql, "sqlite", CATALOG);

    Refusal refusal = ((Outcome.Refused<UnreviewedPlan>) outcome).refusal();
    assertThat(refusal.reason()).doesNotContainIgnoringCase("calcite").doesNotContain("\n");
    assertThat(refusal.reason() + refusal.remedy()).doesNotContain("dev.tht", "Exception", "null");
  }

  @Test
  void refusesWithTheLineAndColumnOfTheText() {
    Outcome<UnreviewedPlan> outcome =
        new SqlPlanReader()
            .read("SELECT name\nFROM customer\nWHERE readfile('x') = name", "sqlite", CATALOG);

    assertThat(((Outcome.Refused<UnreviewedPlan>) outcome).refusal().reason())
        .isEqualTo(
            "line 3, column 7: the function 'readfile' with such operands is not understood");
  }

  @Test
  void namesTheNearestWhenANameIsUnknown() {
    Outcome<UnreviewedPlan> outcome =
        new SqlPlanReader().read("SELECT nam FROM customer", "sqlite", CATALOG);

    assertThat(((Outcome.Refused<UnreviewedPlan>) outcome).refusal().remedy()).contains("name");
  }

  @Test
  void refusesNestingThatWouldExhaustAStackAndEndlessTexts() {
    String deep = "SELECT " + "(".repeat(200) + "1" + ")".repeat(200);
    String endless =
        "SELECT name FROM customer WHERE customer_id IN (1" + ", 1".repeat(350_000) + ")";

    assertThat(rule(deep)).isEqualTo("sql-does-not-parse");
    assertThat(rule(endless)).isEqualTo("sql-too-long");
    assertThat(rule("SELECT 1", "cobol")).isEqualTo("unknown-dialect");
  }

  private static String rule(String sql) {
    return rule(sql, "sqlite");
  }

  private static String rule(String sql, String dialect) {
    return ((Outcome.Refused<UnreviewedPlan>) new SqlPlanReader().read(sql, dialect, CATALOG))
        .refusal()
        .rule();
  }
}
