package dev.tht.schemacatalog.reading;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.database.Dialect;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnProfile;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableKind;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Counts a table's rows and measures its columns: distinct values, nulls, the frequent ones. Of a
 * column whose values the policy withholds only the counts remain, and the reason.
 */
final class TableProfiler {

  private static final int FEW = 50;

  /** A value and how many rows hold it. */
  private record Frequent(String value, long rows) {}

  private final AskedDatabase database;
  private final Dialect dialect;
  private final ProfileLimits limits;
  private final ValuePolicy policy;
  private final Consumer<String> warnings;

  TableProfiler(
      AskedDatabase database, ProfileLimits limits, ValuePolicy policy, Consumer<String> warnings) {
    this.database = database;
    this.dialect = database.dialect();
    this.limits = limits;
    this.policy = policy;
    this.warnings = warnings;
  }

  /** The table with what could be measured of it. */
  Table measure(Table table) {
    if (table.kind() == TableKind.VIEW) {
      return byName(table);
    }
    try {
      return database.ask("measuring " + table.name(), connection -> measure(connection, table));
    } catch (ThtException failure) {
      warnings.accept("the rows of " + table.name() + " are not measured: " + failure.getMessage());
      return byName(table);
    }
  }

  private Table byName(Table table) {
    return table.with(
        table.columns().stream().map(column -> policy.over(column, List.of())).toList());
  }

  private Table measure(Connection connection, Table table) throws SQLException {
    long rows = one(connection, "SELECT COUNT(*) FROM " + dialect.quote(table.name()));
    List<Column> columns;
    if (rows <= limits.rows()) {
      columns = profiled(connection, table, rows);
    } else {
      columns = sampled(connection, table);
      warnings.accept(
          "the columns of " + table.name() + " are not measured: it has " + rows + " rows");
    }
    return table.with(columns).counted(rows);
  }

  private List<Column> profiled(Connection connection, Table table, long rows) throws SQLException {
    List<Column> columns = new ArrayList<>();
    for (Column column : table.columns()) {
      columns.add(
          measurable(column.type())
              ? profiled(connection, column, rows)
              : policy.over(column, List.of()));
    }
    return columns;
  }

  /** The columns of a table with too many rows, judged by what its first rows hold. */
  private List<Column> sampled(Connection connection, Table table) throws SQLException {
    List<Column> columns = new ArrayList<>();
    for (Column column : table.columns()) {
      columns.add(
          policy.over(
              column, column.type() == ColumnType.TEXT ? some(connection, column) : List.of()));
    }
    return columns;
  }

  private List<String> some(Connection connection, Column column) throws SQLException {
    String name = dialect.quote(column.name());
    String sql =
        "SELECT "
            + dialect.asText(name)
            + " FROM "
            + dialect.quote(column.name().table())
            + " WHERE "
            + name
            + " IS NOT NULL LIMIT "
            + FEW;
    List<String> values = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        values.add(rows.getString(1));
      }
    }
    return values;
  }

  private static boolean measurable(ColumnType type) {
    return switch (type) {
      case BINARY, OTHER -> false;
      case TEXT, INTEGER, DECIMAL, REAL, BOOLEAN, DATE, TIME, TIMESTAMP -> true;
    };
  }

  private Column profiled(Connection connection, Column column, long rows) throws SQLException {
    String name = dialect.quote(column.name());
    String sql =
        "SELECT COUNT(DISTINCT "
            + name
            + "), COUNT("
            + name
            + ")"
            + (ordered(column.type()) ? ", MIN(" + name + "), MAX(" + name + ")" : "")
            + " FROM "
            + dialect.quote(column.name().table());
    Optional<String> least = Optional.empty();
    Optional<String> greatest = Optional.empty();
    long distinct;
    long filled;
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      result.next();
      distinct = result.getLong(1);
      filled = result.getLong(2);
      if (ordered(column.type())) {
        least = Optional.ofNullable(result.getString(3));
        greatest = Optional.ofNullable(result.getString(4));
      }
    }
    List<Frequent> frequent =
        telling(column.type(), distinct) ? frequent(connection, column) : List.of();
    int enough = policy.rowsPerValue();
    List<String> kept =
        frequent.stream().filter(f -> f.rows() >= enough).map(Frequent::value).toList();
    Column measured =
        column.measured(
            Optional.of(
                enough == 1
                    ? new ColumnProfile(distinct, rows - filled, kept, least, greatest)
                    : new ColumnProfile(distinct, rows - filled, kept)));
    return policy.over(measured, frequent.stream().map(Frequent::value).toList());
  }

  /** Whether the least and the greatest value tell a reader something. */
  private static boolean ordered(ColumnType type) {
    return switch (type) {
      case INTEGER, DECIMAL, REAL, DATE, TIME, TIMESTAMP -> true;
      case TEXT, BOOLEAN, BINARY, OTHER -> false;
    };
  }

  /** Whether a few values tell a reader something about the column. */
  private static boolean telling(ColumnType type, long distinct) {
    return switch (type) {
      case TEXT, BOOLEAN -> true;
      case INTEGER, DECIMAL, REAL, DATE, TIME, TIMESTAMP -> distinct <= FEW;
      case BINARY, OTHER -> false;
    };
  }

  private List<Frequent> frequent(Connection connection, Column column) throws SQLException {
    String name = dialect.quote(column.name());
    String sql =
        "SELECT v, n FROM (SELECT "
            + dialect.asText(name)
            + " AS v, COUNT(*) AS n FROM "
            + dialect.quote(column.name().table())
            + " WHERE "
            + name
            + " IS NOT NULL AND "
            + dialect.length(dialect.asText(name))
            + " BETWEEN 1 AND "
            + limits.length()
            + " GROUP BY "
            + dialect.asText(name)
            + ") t ORDER BY n DESC, v LIMIT "
            + limits.frequent();
    List<Frequent> values = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        values.add(new Frequent(rows.getString(1), rows.getLong(2)));
      }
    }
    return values;
  }

  private static long one(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      rows.next();
      return rows.getLong(1);
    }
  }
}
