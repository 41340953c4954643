package dev.tht.gatecore.request;

import static dev.tht.testkit.catalog.CatalogFixture.catalog;
import static dev.tht.testkit.catalog.CatalogFixture.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.decision.PlanAccepted;
import dev.tht.spi.decision.SqlAccepted;
import dev.tht.spi.plan.BillOfMaterials;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.query.QueryLimits;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.review.ReviewContent;
import dev.tht.spi.rewriting.Aggregate;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.Session;
import dev.tht.spi.session.SessionId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Only the SQL that was accepted is run, and what is left out of its rows is said. */
class GateContentsTest {

  private final List<String> ran = new ArrayList<>();
  private QueryResult rows = rows(1, false);

  private final GateContents contents =
      new GateContents(
          catalog(table("customer").key("id")),
          (plan, decisions, catalog) ->
              Outcome.of(
                  new SynthesizedSql(
                      "SELECT " + plan.purpose(), "sqlite", new BillOfMaterials(List.of()))),
          (sql, limits) -> {
            ran.add(sql.text());
            return rows;
          },
          new QueryLimits(Duration.ofSeconds(1), 60));

  private static QueryResult rows(int count, boolean truncated) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      rows.add(Arrays.<@Nullable Object>asList(i));
    }
    return new QueryResult(List.of("n"), rows, truncated, Duration.ofMillis(1));
  }

  private static Effective<? extends Decision> plan(String id, String purpose) {
    CteStep step =
        new CteStep(
            "answer",
            "count",
            new PlanPart.Source(
                new PartId("s1.from"),
                "p",
                new Relation.OfTable(TableName.of("customer")),
                List.of()),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(
                new PlanPart.Output(
                    new PartId("s1.o1"),
                    "number",
                    new Expression.Aggregated(Aggregate.COUNT, Optional.empty()),
                    List.of())),
            Optional.empty(),
            List.of(),
            Optional.empty());
    CtePlan plan = new CtePlan(purpose, List.of(step), List.of(), List.of(), List.of());
    return Effective.folded(new DecisionId(id), Phase.PLAN, new PlanAccepted(plan, "as shown"));
  }

  private static Effective<? extends Decision> sql(String id, String text) {
    return Effective.folded(
        new DecisionId(id), Phase.SYNTHESIS, new SqlAccepted(text, "sqlite", "as shown"));
  }

  @SafeVarargs
  @SuppressWarnings("varargs")
  private static SessionState state(Effective<? extends Decision>... decisions) {
    return new SessionState(
        new Session(
            new SessionId("s-0123456789"),
            "How many?",
            Language.ENGLISH,
            Profile.TECHNICAL,
            "v1",
            Instant.EPOCH),
        2,
        SessionState.Status.OPEN,
        Phase.VERIFICATION,
        Set.of(),
        Optional.empty(),
        new EffectiveDecisions(List.of(decisions)),
        List.of(),
        Set.of(),
        List.of(),
        Optional.empty(),
        List.of(),
        0,
        Set.of());
  }

  private static String refused(Outcome<?> outcome) {
    assertThat(outcome).isInstanceOf(Outcome.Refused.class);
    return ((Outcome.Refused<?>) outcome).refusal().rule();
  }

  private ReviewContent.OfResult result() {
    Outcome<ReviewContent.OfResult> outcome =
        contents.result(state(plan("d5.1", "1"), sql("d6.1", "SELECT 1")));
    assertThat(outcome).isInstanceOf(Outcome.Success.class);
    return ((Outcome.Success<ReviewContent.OfResult>) outcome).value();
  }

  @Test
  void runsTheSqlThatWasAccepted() {
    ReviewContent.OfResult result = result();

    assertThat(ran).containsExactly("SELECT 1");
    assertThat(result.rows()).isEqualTo(1);
    assertThat(result.warnings()).isEmpty();
  }

  @Test
  void runsNoSqlThatNobodyAccepted() {
    assertThat(refused(contents.result(state(plan("d5.1", "1"), sql("d6.1", "SELECT 2")))))
        .isEqualTo("sql-accepted");
    assertThat(refused(contents.result(state(plan("d5.1", "1"))))).isEqualTo("sql-accepted");
    assertThat(refused(contents.result(state(sql("d6.1", "SELECT 1"))))).isEqualTo("plan-accepted");

    assertThat(ran).isEmpty();
  }

  @Test
  void takesThePlanThatWasAcceptedLast() {
    SessionState state =
        state(
            plan("d5.1", "1"), plan("d7.1", "2"), sql("d6.1", "SELECT 1"), sql("d8.1", "SELECT 2"));

    assertThat(contents.result(state)).isInstanceOf(Outcome.Success.class);

    assertThat(ran).containsExactly("SELECT 2");
  }

  @Test
  void saysWhatIsLeftOutOfTheRows() {
    rows = rows(0, false);
    assertThat(result().warnings()).containsExactly("empty");
    rows = rows(50, false);
    assertThat(result().warnings()).isEmpty();
    rows = rows(60, true);

    ReviewContent.OfResult many = result();

    assertThat(many.warnings()).containsExactly("truncated 60", "shown 50 of 60");
    assertThat(many.result().rows()).hasSize(50);
    assertThat(many.rows()).isEqualTo(60);
  }

  @Test
  void tellsResultsApartByEveryCell() {
    String digest = result().digest();
    assertThat(result().digest()).isEqualTo(digest);

    for (QueryResult other :
        List.of(
            rows(2, false),
            new QueryResult(List.of("m"), rows.rows(), false, Duration.ofMillis(1)),
            new QueryResult(
                List.of("n"),
                List.of(Arrays.<@Nullable Object>asList((Object) null)),
                false,
                Duration.ofMillis(1)),
            new QueryResult(
                List.of("n"),
                List.of(Arrays.<@Nullable Object>asList("")),
                false,
                Duration.ofMillis(1)))) {
      rows = other;
      assertThat(result().digest()).isNotEqualTo(digest);
    }
  }
}
