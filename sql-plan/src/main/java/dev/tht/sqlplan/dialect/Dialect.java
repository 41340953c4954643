package dev.tht.sqlplan.dialect;

import dev.tht.spi.plan.Missing;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/** An engine's SQL. Some are read, written and run; others are only written, and never run here. */
public enum Dialect {
  SQLITE,
  POSTGRESQL,
  DUCKDB,
  H2,
  MARIADB,
  SQLSERVER,
  ORACLE,
  SNOWFLAKE,
  BIGQUERY,
  TRINO,
  SPARK;

  /** The dialect of an engine with that name, in any case; {@code postgres} is understood too. */
  public static Optional<Dialect> ofName(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.equals("postgres")) {
      return Optional.of(POSTGRESQL);
    }
    return Arrays.stream(values()).filter(dialect -> dialect.engine().equals(lower)).findFirst();
  }

  /** As {@link #ofName}, but only when its SQL is read and run. */
  public static Optional<Dialect> runOfName(String name) {
    return ofName(name).filter(Dialect::isRun);
  }

  /** The names of those whose SQL is read and run, for a message. */
  public static List<String> runNames() {
    return Arrays.stream(values()).filter(Dialect::isRun).map(Dialect::engine).toList();
  }

  /** The names of all, for a message. */
  public static List<String> names() {
    return Arrays.stream(values()).map(Dialect::engine).toList();
  }

  /** The engine's name, in lower case. */
  public String engine() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether its SQL is read, and run here; else it is only written. */
  public boolean isRun() {
    return compareTo(MARIADB) <= 0;
  }

  /**
   * Whether times and truths are types of their own, and a column holds values of its type only.
   */
  public boolean isTyped() {
    return this != SQLITE;
  }

  /** Where missing values stand in an order when nothing is said. */
  public Missing missing(boolean descending) {
    return switch (this) {
      case SQLITE, H2, MARIADB, SQLSERVER, BIGQUERY, SPARK ->
          descending ? Missing.LAST : Missing.FIRST;
      case POSTGRESQL, ORACLE, SNOWFLAKE -> descending ? Missing.FIRST : Missing.LAST;
      case DUCKDB, TRINO -> Missing.LAST;
    };
  }

  /** Whether a derived table may look at the sources before it without saying LATERAL. */
  public boolean looksAtSourcesBefore() {
    return this == DUCKDB;
  }

  /** What it calls the columns of rows written out when nothing is said; empty when by no rule. */
  public List<String> valuesColumns(int width) {
    return switch (this) {
      case SQLITE, POSTGRESQL -> numbered("column", 1, width);
      case DUCKDB -> numbered("col", 0, width);
      case H2 -> numbered("C", 1, width);
      case MARIADB, SQLSERVER, ORACLE, SNOWFLAKE, BIGQUERY, TRINO, SPARK -> List.of();
    };
  }

  private static List<String> numbered(String stem, int from, int width) {
    return IntStream.range(from, from + width).mapToObj(i -> stem + i).toList();
  }

  /** Whether LIKE takes letters of either case as the same. */
  public boolean likeIgnoresCase() {
    return this == SQLITE || this == MARIADB;
  }

  /**
   * Whether a backslash in a pattern of LIKE escapes the next character when no escape is named.
   */
  public boolean escapesPatterns() {
    return this == POSTGRESQL || this == H2 || this == MARIADB || this == BIGQUERY || this == SPARK;
  }

  /** Whether names may stand in that sign, beside double quotes. */
  public boolean quotesNamesWith(char sign) {
    return this == SQLITE || (this == MARIADB && sign == '`');
  }

  /** Whether {@code a::b} converts a value. */
  public boolean convertsByColons() {
    return this == POSTGRESQL || this == DUCKDB || this == H2;
  }
}
