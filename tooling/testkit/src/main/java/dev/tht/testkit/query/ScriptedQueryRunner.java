package dev.tht.testkit.query;

import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.query.QueryLimits;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.query.QueryRunner;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A query runner that gives the same rows whatever is asked, and remembers what it was asked. */
public final class ScriptedQueryRunner implements QueryRunner {

  private final List<String> columns;
  private final List<List<@Nullable Object>> rows;
  private final List<String> asked = new ArrayList<>();

  /** A runner that gives these rows. */
  public ScriptedQueryRunner(List<String> columns, List<List<@Nullable Object>> rows) {
    this.columns = List.copyOf(columns);
    this.rows = new ArrayList<>(rows);
  }

  /** A runner whose every result is one number. */
  public static ScriptedQueryRunner of(String column, long number) {
    return new ScriptedQueryRunner(List.of(column), List.of(List.of(number)));
  }

  /** NullAway reads the record's constructor from its class file, where cells lose Nullable. */
  @Override
  @SuppressWarnings("NullAway")
  public synchronized QueryResult run(SynthesizedSql sql, QueryLimits limits) {
    asked.add(sql.text());
    boolean truncated = rows.size() > limits.rows();
    List<List<@Nullable Object>> shown = new ArrayList<>();
    rows.stream().limit(limits.rows()).forEach(shown::add);
    return new QueryResult(columns, shown, truncated, Duration.ZERO);
  }

  /** The statements run so far, in order. */
  public synchronized List<String> asked() {
    return List.copyOf(asked);
  }
}
