package dev.tht.testkit.query;

import static dev.tht.testkit.query.SqlFixture.sql;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.query.QueryLimits;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.query.QueryRunner;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every query runner promises, on {@link dev.tht.testkit.catalog.ShopDatabase}. */
public abstract class QueryRunnerContract {

  private static final QueryLimits LIMITS = QueryLimits.standard();

  /** A runner over a database that holds the shop. */
  protected abstract QueryRunner runner();

  /** A SELECT that this engine would take minutes for. */
  protected String endless() {
    return "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 2000000000)"
        + " SELECT COUNT(*) AS c FROM n";
  }

  private QueryResult run(String text, QueryLimits limits) {
    return new AssertingQueryRunner(runner()).run(sql(text), limits);
  }

  private long customers() {
    return (Long)
        java.util.Objects.requireNonNull(
            run("SELECT COUNT(*) AS c FROM \"customer\"", LIMITS).rows().get(0).get(0));
  }

  @Test
  void givesColumnsAndRowsInOrder() {
    QueryResult result =
        run("SELECT \"id\" AS i, \"country\" AS c FROM \"customer\" ORDER BY \"id\"", LIMITS);

    assertThat(result.columns()).hasSize(2).allMatch(name -> name.length() == 1);
    assertThat(result.rows()).hasSize(5);
    assertThat(result.rows().get(3)).containsExactly(4L, "Côte d'Ivoire");
    assertThat(result.rows().get(4)).containsExactly(5L, null);
    assertThat(result.truncated()).isFalse();
  }

  @Test
  void givesDaysAsText() {
    assertThat(run("SELECT MIN(\"placed_on\") AS d FROM \"orders\"", LIMITS).rows().get(0))
        .containsExactly("2023-03-31");
  }

  @Test
  void givesNoRowsWithTheirColumns() {
    QueryResult result = run("SELECT \"id\" AS i FROM \"customer\" WHERE 1 = 0", LIMITS);

    assertThat(result.columns()).hasSize(1);
    assertThat(result.rows()).isEmpty();
  }

  @Test
  void cutsAtTheLimitAndSaysSo() {
    String text = "SELECT \"id\" FROM \"customer\" ORDER BY \"id\"";

    assertThat(run(text, new QueryLimits(LIMITS.timeout(), 3)).truncated()).isTrue();
    assertThat(run(text, new QueryLimits(LIMITS.timeout(), 3)).rows()).hasSize(3);
    assertThat(run(text, new QueryLimits(LIMITS.timeout(), 5)).truncated()).isFalse();
  }

  @Test
  void writesNothing() {
    for (String text :
        List.of(
            "DELETE FROM \"customer\"",
            "WITH x AS (SELECT 1) DELETE FROM \"customer\"",
            "SELECT 1; DELETE FROM \"customer\"",
            "DROP TABLE \"customer\"",
            "CREATE TABLE \"new\" (\"id\" INTEGER)")) {
      assertThatExceptionOfType(ThtException.class).isThrownBy(() -> run(text, LIMITS));
      assertThat(customers()).as(text).isEqualTo(5);
    }
  }

  @Test
  void saysWhatTheEngineRefusesAndIsUsableAfterwards() {
    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(() -> run("SELECT nothing FROM nowhere", LIMITS))
        .matches(failure -> failure.code().kind() == ErrorKind.DATABASE);

    assertThat(customers()).isEqualTo(5);
  }

  @Test
  void stopsWhenTheTimeIsUpAndIsUsableAfterwards() {
    long start = System.nanoTime();

    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(() -> run(endless(), new QueryLimits(Duration.ofMillis(200), 10)))
        .matches(failure -> failure.code().kind() == ErrorKind.DATABASE);

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
    assertThat(customers()).isEqualTo(5);
  }

  @Test
  void answersSeveralAtOnce() throws Exception {
    QueryRunner runner = runner();
    Callable<QueryResult> one =
        () -> runner.run(sql("SELECT COUNT(*) AS c FROM \"customer\""), LIMITS);
    try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
      for (Future<QueryResult> answer :
          threads.invokeAll(Stream.generate(() -> one).limit(32).toList())) {
        assertThat(answer.get().rows().get(0)).containsExactly(5L);
      }
    }
  }
}
