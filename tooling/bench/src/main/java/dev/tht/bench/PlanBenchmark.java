package dev.tht.bench;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableKind;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.plan.UnreviewedSql;
import dev.tht.sqlplan.read.SqlPlanReader;
import dev.tht.sqlplan.write.PlanWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * SQL of ten steps over a catalog of 5,000 tables of twelve columns: parsed and resolved as a plan,
 * and from there checked, written for PostgreSQL, and looked at by the guard, which parses it
 * twice.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@SuppressWarnings("NullAway.Init")
public class PlanBenchmark {

  private static final int TABLES = 5_000;
  private static final int COLUMNS = 12;
  private static final int STEPS = 10;

  private Catalog catalog;
  private String sql;
  private UnreviewedPlan plan;

  @Setup
  public void make() {
    List<Table> tables = new ArrayList<>();
    for (int i = 0; i < TABLES; i++) {
      tables.add(table(TableName.of(String.format(Locale.ROOT, "table_%04d", i))));
    }
    catalog = new Catalog("sqlite", "v1", tables, List.of());
    sql = sql();
    plan = accepted(read());
    accepted(write());
  }

  private static Table table(TableName name) {
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < COLUMNS; i++) {
      columns.add(
          new Column(
              new ColumnName(name, "column_" + i),
              i % 3 == 0 ? ColumnType.INTEGER : ColumnType.TEXT,
              "",
              true,
              Optional.empty(),
              Optional.empty()));
    }
    return new Table(
        name,
        TableKind.TABLE,
        columns,
        List.of("column_0"),
        Optional.empty(),
        OptionalLong.empty());
  }

  /** Each step joins the one before to a table of its own, filters, groups and counts. */
  private static String sql() {
    List<String> steps = new ArrayList<>();
    for (int i = 0; i < STEPS; i++) {
      String table = String.format(Locale.ROOT, "table_%04d", i * (TABLES / STEPS));
      String join =
          i == 0 ? "" : " JOIN step_" + (i - 1) + " AS s ON t.column_0 = s.column_0 AND s.n > 0";
      String body =
          "SELECT t.column_0, COUNT(*) AS n, MAX(t.column_1) AS last FROM "
              + table
              + " AS t"
              + join
              + " WHERE t.column_2 LIKE 'a%' AND t.column_3 BETWEEN 1 AND 9 GROUP BY t.column_0";
      steps.add(i == STEPS - 1 ? body : "step_" + i + " AS (" + body + ")");
    }
    return "WITH "
        + String.join(", ", steps.subList(0, STEPS - 1))
        + " "
        + steps.get(STEPS - 1)
        + " ORDER BY 2 DESC, 1 LIMIT 10";
  }

  private static <T> T accepted(Outcome<T> outcome) {
    return switch (outcome) {
      case Outcome.Success<T> success -> success.value();
      case Outcome.Refused<T> refused -> throw new IllegalStateException(refused.toString());
    };
  }

  @Benchmark
  public Outcome<UnreviewedPlan> read() {
    return new SqlPlanReader().read(sql, "sqlite", catalog);
  }

  @Benchmark
  public Outcome<UnreviewedSql> write() {
    return new PlanWriter().synthesize(plan, catalog, "postgresql");
  }

  @Benchmark
  public Outcome<UnreviewedSql> readAndWrite() {
    return new PlanWriter().synthesize(accepted(read()), catalog, "postgresql");
  }
}
