package dev.tht.schemacatalog.key;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.database.Dialect;
import dev.tht.schemacatalog.query.Deadline;
import dev.tht.spi.catalog.ColumnName;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;

/** Counts the distinct values of one column, and those of them that occur in another. */
final class ContainmentProbe {

  /**
   * What was counted.
   *
   * @param found values that occur in the other column
   * @param of values looked for
   */
  record Count(long found, long of) {}

  private final AskedDatabase database;
  private final int values;

  ContainmentProbe(AskedDatabase database, int values) {
    this.database = database;
    this.values = values;
  }

  Count count(ColumnName from, ColumnName to, boolean all, Duration time) {
    String sql = sql(from, to, all);
    return database.ask(
        "comparing " + from + " with " + to,
        connection -> {
          try (Statement statement = connection.createStatement();
              Deadline deadline = Deadline.start(statement, time)) {
            return count(statement, sql);
          }
        });
  }

  private static Count count(Statement statement, String sql) throws SQLException {
    try (ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return new Count(rows.getLong(2), rows.getLong(1));
    }
  }

  private String sql(ColumnName from, ColumnName to, boolean all) {
    Dialect dialect = database.dialect();
    String column = dialect.quote(from);
    String key = dialect.quote(to);
    String sample = all ? "" : " ORDER BY 1 LIMIT " + values;
    return "SELECT COUNT(*), COUNT(t.v) FROM (SELECT DISTINCT "
        + column
        + " AS v FROM "
        + dialect.quote(from.table())
        + " WHERE "
        + column
        + " IS NOT NULL"
        + sample
        + ") f LEFT JOIN (SELECT DISTINCT "
        + key
        + " AS v FROM "
        + dialect.quote(to.table())
        + ") t ON t.v = f.v";
  }
}
