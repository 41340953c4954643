package dev.tht.schemacatalog.query;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.spi.plan.SynthesizedSql;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the engine expects of a query before it is run, by its own EXPLAIN: the largest number of
 * rows that one step of it is expected to give or read. A guess of the engine's, never a promise.
 */
public final class QueryEstimate {

  private static final Duration TIME = Duration.ofSeconds(2);
  private static final Pattern POSTGRES = Pattern.compile("\"Plan Rows\": *(\\d+)");
  private static final Pattern MARIADB = Pattern.compile("\"rows\": *(\\d+)");

  private QueryEstimate() {}

  /** The rows; empty where the engine has no estimate or does not take the query. */
  public static OptionalLong rows(AskedDatabase database, SynthesizedSql sql) {
    SelectGuard.check(sql.text(), database.dialect().engine());
    return switch (database.dialect().engine()) {
      case POSTGRESQL -> largest(database, "EXPLAIN (FORMAT JSON) " + sql.text(), POSTGRES);
      case DUCKDB ->
          read(database, "EXPLAIN (FORMAT JSON) " + sql.text())
              .map(DuckDbPlan::most)
              .orElse(OptionalLong.empty());
      case MARIADB -> product(database, "EXPLAIN FORMAT=JSON " + sql.text());
      case SQLITE, H2, OTHER -> OptionalLong.empty();
    };
  }

  private static OptionalLong largest(AskedDatabase database, String explain, Pattern number) {
    return read(database, explain)
        .map(text -> number.matcher(text).results().mapToLong(QueryEstimate::number).max())
        .orElse(OptionalLong.empty());
  }

  /** MariaDB says for each table how many rows it reads for each row before. */
  private static OptionalLong product(AskedDatabase database, String explain) {
    Optional<String> text = read(database, explain);
    if (text.isEmpty()) {
      return OptionalLong.empty();
    }
    double rows = 1;
    Matcher matcher = MARIADB.matcher(text.get());
    while (matcher.find()) {
      rows *= Math.max(1, number(matcher.toMatchResult()));
    }
    return OptionalLong.of(rows >= Long.MAX_VALUE ? Long.MAX_VALUE : (long) rows);
  }

  private static long number(java.util.regex.MatchResult match) {
    String digits = match.group(1);
    return digits.length() > 18 ? Long.MAX_VALUE : Long.parseLong(digits);
  }

  private static Optional<String> read(AskedDatabase database, String explain) {
    return database.ask("estimating the query", connection -> read(connection, explain));
  }

  private static Optional<String> read(Connection connection, String explain) {
    try (Statement statement = connection.createStatement();
        Deadline deadline = Deadline.start(statement, TIME);
        ResultSet rows = statement.executeQuery(explain)) {
      StringBuilder text = new StringBuilder();
      while (rows.next()) {
        text.append(rows.getString(rows.getMetaData().getColumnCount())).append('\n');
      }
      return Optional.of(text.toString());
    } catch (SQLException notExplained) {
      return Optional.empty();
    }
  }
}
