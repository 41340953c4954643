package dev.tht.testkit.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tht.spi.query.QueryLimits;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.query.QueryRunner;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScriptedQueryRunnerTest {
  private static final QueryLimits ONE_ROW = new QueryLimits(Duration.ofSeconds(1), 1);

  @Test
  void givesItsRowsWithinTheLimitAndRemembersWhatWasAsked() {
    ScriptedQueryRunner runner =
        new ScriptedQueryRunner(List.of("n"), List.of(List.of(1L), List.of(2L)));

    QueryResult result = new AssertingQueryRunner(runner).run(SqlFixture.sql("SELECT 1"), ONE_ROW);

    assertThat(result.truncated()).isTrue();
    assertThat(runner.asked()).containsExactly("SELECT 1");
  }

  @Test
  void isCaughtWhenARunnerBreaksItsLimits() {
    QueryRunner generous =
        (sql, limits) ->
            new QueryResult(List.of("n"), List.of(List.of(1L), List.of(2L)), false, Duration.ZERO);

    assertThatExceptionOfType(AssertionError.class)
        .isThrownBy(
            () -> new AssertingQueryRunner(generous).run(SqlFixture.sql("SELECT 1"), ONE_ROW));
  }
}
