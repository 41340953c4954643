package dev.tht.schemacatalog.query;

import dev.tht.schemacatalog.database.Dialect;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.literal.FilterClaim;
import java.math.BigDecimal;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * One claim as a condition with parameters. A moment compared with a day is compared by its day;
 * parts of dates are whole numbers; text patterns ignore case as far as the engine does.
 */
final class ClaimSql {

  private static final Set<String> TEXT_TYPES =
      Set.of("text", "varchar", "char", "bpchar", "name", "citext", "character varying");

  private final Dialect dialect;
  private final Column column;
  private final FilterClaim claim;
  private final String prefix;

  ClaimSql(Dialect dialect, Column column, FilterClaim claim) {
    this(dialect, column, claim, "");
  }

  /** With what stands before the column's name, such as {@code t0.}. */
  ClaimSql(Dialect dialect, Column column, FilterClaim claim, String prefix) {
    this.dialect = dialect;
    this.column = column;
    this.claim = claim;
    this.prefix = prefix;
  }

  /** The condition, with a question mark for each value. */
  String condition() {
    String subject = subject();
    return switch (claim.comparison()) {
      case EQUAL -> subject + " = " + mark();
      case NOT_EQUAL -> subject + " <> " + mark();
      case LESS -> subject + " < " + mark();
      case LESS_OR_EQUAL -> subject + " <= " + mark();
      case GREATER -> subject + " > " + mark();
      case GREATER_OR_EQUAL -> subject + " >= " + mark();
      case BETWEEN -> subject + " BETWEEN " + mark() + " AND " + mark();
      case IN -> subject + " IN (" + marks() + ")";
      case NOT_IN -> subject + " NOT IN (" + marks() + ")";
      case CONTAINS, STARTS_WITH, ENDS_WITH ->
          "LOWER(" + dialect.asText(subject) + ") LIKE LOWER(?) ESCAPE '!'";
      case IS_NULL -> subject + " IS NULL";
      case IS_NOT_NULL -> subject + " IS NOT NULL";
    };
  }

  /** Sets the values from that parameter on, and returns the next free one. */
  int bind(PreparedStatement statement, int from) throws SQLException {
    int next = from;
    for (String value : claim.values()) {
      bindOne(statement, next, value);
      next++;
    }
    return next;
  }

  private String marks() {
    return String.join(", ", Collections.nCopies(claim.values().size(), mark()));
  }

  private boolean whole() {
    return claim.part().isPresent() || column.type() == ColumnType.INTEGER;
  }

  private boolean byDay() {
    return claim.part().isEmpty()
        && (column.type() == ColumnType.DATE
            || (column.type() == ColumnType.TIMESTAMP
                && claim.values().stream().allMatch(value -> value.length() <= 10)));
  }

  private String mark() {
    boolean sqlite = isSqlite();
    if (sqlite) {
      return "?";
    }
    if (byDay()) {
      return "CAST(? AS DATE)";
    }
    return column.type() == ColumnType.TIMESTAMP && !whole() ? "CAST(? AS TIMESTAMP)" : "?";
  }

  private boolean isSqlite() {
    return switch (dialect.engine()) {
      case SQLITE -> true;
      case POSTGRESQL, DUCKDB, H2, MARIADB, OTHER -> false;
    };
  }

  private String subject() {
    String name = prefix + dialect.quote(column.name());
    if (claim.part().isPresent()) {
      return part(name, claim.part().get());
    }
    if (byDay() && !claim.values().isEmpty()) {
      return isSqlite() ? "DATE(" + name + ")" : "CAST(" + name + " AS DATE)";
    }
    return comparesAsText() && !claim.values().isEmpty() ? dialect.asText(name) : name;
  }

  /**
   * Enumerations, UUIDs and the like, which no engine but SQLite compares with a text parameter.
   */
  private boolean comparesAsText() {
    boolean unlikeText =
        column.type() == ColumnType.OTHER
            || (column.type() == ColumnType.TEXT
                && !TEXT_TYPES.contains(column.declaredType().toLowerCase(Locale.ROOT)));
    return unlikeText && !isSqlite();
  }

  private String part(String name, DatePart part) {
    if (!isSqlite()) {
      String date = column.type().isTemporal() ? name : "CAST(" + name + " AS DATE)";
      return "EXTRACT(" + part.name() + " FROM " + date + ")";
    }
    return switch (part) {
      case YEAR -> "CAST(STRFTIME('%Y', " + name + ") AS INTEGER)";
      case QUARTER -> "((CAST(STRFTIME('%m', " + name + ") AS INTEGER) + 2) / 3)";
      case MONTH -> "CAST(STRFTIME('%m', " + name + ") AS INTEGER)";
      case DAY -> "CAST(STRFTIME('%d', " + name + ") AS INTEGER)";
    };
  }

  private void bindOne(PreparedStatement statement, int index, String value) throws SQLException {
    switch (claim.comparison()) {
      case CONTAINS -> statement.setString(index, "%" + escaped(value) + "%");
      case STARTS_WITH -> statement.setString(index, escaped(value) + "%");
      case ENDS_WITH -> statement.setString(index, "%" + escaped(value));
      case EQUAL,
          NOT_EQUAL,
          LESS,
          LESS_OR_EQUAL,
          GREATER,
          GREATER_OR_EQUAL,
          BETWEEN,
          IN,
          NOT_IN,
          IS_NULL,
          IS_NOT_NULL ->
          bindValue(statement, index, value);
    }
  }

  private void bindValue(PreparedStatement statement, int index, String value) throws SQLException {
    if (column.type() == ColumnType.BOOLEAN) {
      boolean truth = List.of("true", "1", "t").contains(value);
      statement.setObject(index, isSqlite() ? (Object) (truth ? 1 : 0) : (Object) truth);
    } else if (whole() || column.type().isNumeric()) {
      bindNumber(statement, index, new BigDecimal(value.strip()));
    } else {
      statement.setString(index, value);
    }
  }

  private void bindNumber(PreparedStatement statement, int index, BigDecimal number)
      throws SQLException {
    boolean fitsLong = number.stripTrailingZeros().scale() <= 0 && number.precision() <= 18;
    if (fitsLong) {
      statement.setLong(index, number.longValueExact());
    } else if (isSqlite()) {
      statement.setDouble(index, number.doubleValue());
    } else {
      statement.setBigDecimal(index, number);
    }
  }

  private static String escaped(String text) {
    return text.replace("!", "!!").replace("%", "!%").replace("_", "!_");
  }

  /** The claims as one WHERE clause. */
  static String where(List<ClaimSql> claims) {
    List<String> conditions = new ArrayList<>();
    claims.forEach(claim -> conditions.add("(" + claim.condition() + ")"));
    return String.join(" AND ", conditions);
  }
}
