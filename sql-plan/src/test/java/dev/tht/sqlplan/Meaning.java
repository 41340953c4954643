package dev.tht.sqlplan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.plan.UnreviewedSql;
import dev.tht.sqlplan.dialect.Dialect;
import dev.tht.sqlplan.read.SqlPlanReader;
import dev.tht.sqlplan.write.PlanWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** One plan on two engines over the same rows: it gives the same. */
final class Meaning {
  private final Dialect from;
  private final Connection original;
  private final Dialect to;
  private final Connection other;

  Meaning(Dialect from, Connection original, Dialect to, Connection other) {
    this.from = from;
    this.original = original;
    this.to = to;
    this.other = other;
  }

  /** The statement's plan, written for the other engine, gives the rows of the original. */
  void isKept(String sql) throws SQLException {
    List<String> wanted = rows(original, sql);
    assertThat(wanted).as("a statement without rows proves nothing").isNotEmpty();
    Outcome<UnreviewedSql> written = written(sql, from, to);
    if (written instanceof Outcome.Refused<UnreviewedSql> refused) {
      assertThat(Lacking.in(to)).as(refused.refusal().reason() + ": " + sql).contains(sql);
      return;
    }
    assertThat(Lacking.in(to)).doesNotContain(sql);
    String text = ShapesOnSqliteTest.value(written).text();
    List<String> came = rows(other, text);
    if (Lacking.differing(to).contains(sql)) {
      assertThat(came).as(text).hasSameSizeAs(wanted);
      return;
    }
    assertThat(inOrder(sql, came)).as(text).isEqualTo(inOrder(sql, wanted));
  }

  static Outcome<UnreviewedSql> written(String sql, Dialect from, Dialect to) {
    Catalog catalog = Shop.catalog(from.engine());
    UnreviewedPlan plan =
        ShapesOnSqliteTest.value(new SqlPlanReader().read(sql, from.engine(), catalog));
    return new PlanWriter().synthesize(plan, catalog, to.engine());
  }

  /** As they came where the outermost SELECT says an order, else sorted. */
  private static List<String> inOrder(String sql, List<String> rows) {
    boolean ordered = sql.lastIndexOf("ORDER BY") > sql.lastIndexOf(')');
    return ordered ? rows : rows.stream().sorted().toList();
  }

  private static List<String> rows(Connection connection, String sql) throws SQLException {
    try {
      return new ArrayList<>(Shop.rows(connection, sql));
    } catch (SQLException failed) {
      throw new SQLException(failed.getMessage() + " in: " + sql, failed);
    }
  }
}
