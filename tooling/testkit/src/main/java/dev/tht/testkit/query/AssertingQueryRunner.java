package dev.tht.testkit.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.query.QueryLimits;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.query.QueryRunner;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A query runner that checks what another one gives: its limits, its width, its cells. */
public final class AssertingQueryRunner implements QueryRunner {

  private final QueryRunner runner;

  /** Checks that runner. */
  public AssertingQueryRunner(QueryRunner runner) {
    this.runner = runner;
  }

  @Override
  public QueryResult run(SynthesizedSql sql, QueryLimits limits) {
    QueryResult result = runner.run(sql, limits);
    assertThat(result.columns()).isNotEmpty();
    assertThat(result.rows().size()).isLessThanOrEqualTo(limits.rows());
    assertThat(!result.truncated() || result.rows().size() == limits.rows())
        .as("a cut result is as long as the limit")
        .isTrue();
    assertThat(result.took().isNegative()).isFalse();
    for (List<@Nullable Object> row : result.rows()) {
      assertThat(row).hasSameSizeAs(result.columns()).allMatch(AssertingQueryRunner::allowed);
    }
    return result;
  }

  private static boolean allowed(@Nullable Object cell) {
    return cell == null
        || cell instanceof String
        || cell instanceof Long
        || cell instanceof Double
        || cell instanceof BigDecimal
        || cell instanceof Boolean;
  }
}
