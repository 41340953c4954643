package dev.tht.schemacatalog.query;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.database.Engine;
import dev.tht.spi.ThtException;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.query.QueryLimits;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.query.QueryRunner;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs the one statement that was synthesised, on a connection that the engine keeps from writing.
 * Rows beyond the limits of rows and bytes are not read; a statement whose time is up is cancelled;
 * the connection goes back usable. Bytes are given as their count. Safe for concurrent use.
 */
public final class JdbcQueryRunner implements QueryRunner {

  private static final int FETCH = 500;

  private final AskedDatabase database;

  /** Runs in that database. */
  public JdbcQueryRunner(AskedDatabase database) {
    this.database = database;
  }

  @Override
  public QueryResult run(SynthesizedSql sql, QueryLimits limits) {
    SelectGuard.check(sql.text(), database.dialect().engine());
    return database.ask("the query", connection -> run(connection, sql.text(), limits));
  }

  private QueryResult run(Connection connection, String sql, QueryLimits limits)
      throws SQLException {
    long start = System.nanoTime();
    try (Statement statement = connection.createStatement();
        Deadline deadline = Deadline.start(statement, limits.timeout())) {
      if (database.dialect().engine() == Engine.POSTGRESQL) {
        // The server ends it by itself, should this program be gone by then.
        statement.execute("SET LOCAL statement_timeout = " + serverMillis(limits));
      }
      statement.setFetchSize(Math.min(FETCH, limits.rows() + 1));
      try (ResultSet rows = statement.executeQuery(sql)) {
        return collect(rows, limits, start);
      } catch (SQLException failure) {
        if (deadline.passed()) {
          throw timedOut(limits, failure);
        }
        throw failure;
      }
    }
  }

  /** NullAway reads the record's constructor from its class file, where cells lose Nullable. */
  @SuppressWarnings("NullAway")
  private static QueryResult collect(ResultSet rows, QueryLimits limits, long start)
      throws SQLException {
    List<String> names = Cells.names(rows.getMetaData());
    List<List<@Nullable Object>> cells = new ArrayList<>();
    long size = 0;
    boolean more = rows.next();
    while (more && cells.size() < limits.rows() && size < limits.bytes()) {
      List<@Nullable Object> row = Cells.row(rows, names.size());
      cells.add(row);
      size += Cells.size(row);
      more = rows.next();
    }
    return new QueryResult(names, cells, more, Duration.ofNanos(System.nanoTime() - start));
  }

  private static long serverMillis(QueryLimits limits) {
    return Math.min(Integer.MAX_VALUE, limits.timeout().toMillis() + 500);
  }

  private static ThtException timedOut(QueryLimits limits, SQLException failure) {
    return new ThtException(
        SchemaCatalogErrorCode.QUERY_TIMED_OUT,
        "the query was stopped after " + limits.timeout().toMillis() + " ms",
        "narrow it, or allow more time",
        failure);
  }
}
