package dev.tht.schemacatalog.reading;

import dev.tht.schemacatalog.database.Dialect;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What a SQLite column holds. The declared type name says it, by SQLite's own rules of affinity and
 * the usual names of dates and truth values; because SQLite lets any value stand in any column, the
 * first rows have the last word where the name promises a date, or nothing: a text column whose
 * every value is an ISO 8601 day is a DATE, a DATE column of epoch numbers is an INTEGER.
 */
final class SqliteTypes {

  private static final int SAMPLE = 200;
  private static final Pattern DAY = Pattern.compile("\\d{4}-[01]\\d-[0-3]\\d");
  private static final Pattern MOMENT =
      Pattern.compile(
          "\\d{4}-[01]\\d-[0-3]\\d[ T]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?");
  private static final String DAY_GLOB = "[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]*";

  private final Connection connection;
  private final Dialect dialect;

  SqliteTypes(Connection connection, Dialect dialect) {
    this.connection = connection;
    this.dialect = dialect;
  }

  ColumnType of(ColumnName column, String declared) throws SQLException {
    ColumnType promised = promised(declared);
    return switch (promised) {
      case TEXT, DATE, TIMESTAMP, BOOLEAN, OTHER -> held(column, promised);
      case INTEGER, DECIMAL, REAL, TIME, BINARY -> promised;
    };
  }

  static ColumnType promised(String declared) {
    String name = declared.toUpperCase(Locale.ROOT);
    if (name.contains("BOOL")) {
      return ColumnType.BOOLEAN;
    }
    if (name.contains("DATETIME") || name.contains("TIMESTAMP")) {
      return ColumnType.TIMESTAMP;
    }
    if (name.contains("DATE")) {
      return ColumnType.DATE;
    }
    if (name.startsWith("TIME")) {
      return ColumnType.TIME;
    }
    return byAffinity(name);
  }

  private static ColumnType byAffinity(String name) {
    if (name.contains("INT") && !name.contains("POINT")) {
      return ColumnType.INTEGER;
    }
    if (name.contains("CHAR") || name.contains("CLOB") || name.contains("TEXT")) {
      return ColumnType.TEXT;
    }
    if (name.contains("BLOB") || name.contains("BINARY")) {
      return ColumnType.BINARY;
    }
    if (name.contains("REAL") || name.contains("FLOA") || name.contains("DOUB")) {
      return ColumnType.REAL;
    }
    if (name.contains("NUM") || name.contains("DEC") || name.contains("MONEY")) {
      return ColumnType.DECIMAL;
    }
    return ColumnType.OTHER;
  }

  private ColumnType held(ColumnName column, ColumnType promised) throws SQLException {
    Set<String> forms = sample(column);
    if (forms.isEmpty()) {
      return promised;
    }
    if (Set.of("day").containsAll(forms)) {
      return confirmed(column, promised, ColumnType.DATE);
    }
    if (Set.of("day", "moment").containsAll(forms)) {
      return confirmed(column, promised, ColumnType.TIMESTAMP);
    }
    if (forms.contains("text") || forms.contains("day") || forms.contains("moment")) {
      return ColumnType.TEXT;
    }
    if (promised == ColumnType.BOOLEAN || promised == ColumnType.TEXT) {
      return promised;
    }
    return number(forms);
  }

  private static ColumnType number(Set<String> forms) {
    if (forms.contains("blob")) {
      return ColumnType.BINARY;
    }
    return forms.contains("real") ? ColumnType.REAL : ColumnType.INTEGER;
  }

  private Set<String> sample(ColumnName column) throws SQLException {
    String name = dialect.quote(column);
    String sql =
        "SELECT typeof(v), substr(v, 1, 40) FROM (SELECT "
            + name
            + " AS v FROM "
            + dialect.quote(column.table())
            + " WHERE "
            + name
            + " IS NOT NULL LIMIT "
            + SAMPLE
            + ")";
    Set<String> forms = new HashSet<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      while (rows.next()) {
        String storage = rows.getString(1);
        forms.add(storage.equals("text") ? form(rows.getString(2)) : storage);
      }
    }
    return forms;
  }

  private static String form(String text) {
    if (DAY.matcher(text).matches()) {
      return "day";
    }
    return MOMENT.matcher(text).matches() ? "moment" : "text";
  }

  /** A text column is a date only when every row agrees, not just the first ones. */
  private ColumnType confirmed(ColumnName column, ColumnType promised, ColumnType found)
      throws SQLException {
    if (promised != ColumnType.TEXT && promised != ColumnType.OTHER) {
      return found;
    }
    String name = dialect.quote(column);
    String sql =
        "SELECT 1 FROM "
            + dialect.quote(column.table())
            + " WHERE "
            + name
            + " NOT GLOB '"
            + DAY_GLOB
            + "' LIMIT 1";
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      return rows.next() ? ColumnType.TEXT : found;
    }
  }
}
