package dev.tht.sqlplan;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableKind;
import dev.tht.spi.catalog.TableName;
import dev.tht.sqlplan.dialect.Dialect;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A small record shop: its catalog, and its rows in a real database. */
final class Shop {
  static final TableName CUSTOMER = TableName.of("customer");
  static final TableName INVOICE = TableName.of("invoice");
  static final TableName LINE = TableName.of("invoice_line");
  static final TableName TRACK = TableName.of("track");
  static final TableName GENRE = TableName.of("genre");
  static final TableName NOTE = TableName.of("Order \"Notes\" é");
  static final TableName STOCK = TableName.of("stock");
  static final ForeignKey INVOICE_CUSTOMER = key(INVOICE, "customer_id", CUSTOMER, "customer_id");
  static final ForeignKey LINE_INVOICE = key(LINE, "invoice_id", INVOICE, "invoice_id");
  static final ForeignKey LINE_TRACK = key(LINE, "track_id", TRACK, "track_id");
  static final ForeignKey TRACK_GENRE = key(TRACK, "genre_id", GENRE, "genre_id");
  static final ForeignKey NOTE_CUSTOMER = key(NOTE, "select", CUSTOMER, "customer_id");
  static final ForeignKey STOCK_TRACK = key(STOCK, "track_id", TRACK, "track_id");

  private Shop() {}

  static Catalog catalog(String engine) {
    return new Catalog(
        engine,
        "v1",
        List.of(
            table(
                CUSTOMER,
                "customer_id",
                "customer_id:INTEGER!",
                "name:TEXT",
                "country:TEXT",
                "born:DATE",
                "active:BOOLEAN",
                "code:TEXT"),
            table(GENRE, "genre_id", "genre_id:INTEGER!", "name:TEXT!"),
            table(
                INVOICE,
                "invoice_id",
                "invoice_id:INTEGER!",
                "customer_id:INTEGER!",
                "invoice_date:TIMESTAMP!",
                "total:DECIMAL!",
                "billing_country:TEXT"),
            table(
                LINE,
                "invoice_line_id",
                "invoice_line_id:INTEGER!",
                "invoice_id:INTEGER!",
                "track_id:INTEGER!",
                "quantity:INTEGER!"),
            table(NOTE, "", "select:INTEGER", "it's \"x\":TEXT"),
            table(STOCK, "track_id,place", "track_id:INTEGER!", "place:TEXT!", "units:INTEGER"),
            table(TRACK, "track_id", "track_id:INTEGER!", "name:TEXT!", "genre_id:INTEGER")),
        List.of(
            INVOICE_CUSTOMER, LINE_INVOICE, LINE_TRACK, NOTE_CUSTOMER, STOCK_TRACK, TRACK_GENRE));
  }

  private static Table table(TableName name, String key, String... columns) {
    List<Column> made = new ArrayList<>();
    for (String column : columns) {
      String[] parts = column.split(":(?=[A-Z]+!?$)");
      boolean required = parts[1].endsWith("!");
      made.add(
          new Column(
              new ColumnName(name, parts[0]),
              ColumnType.valueOf(parts[1].replace("!", "")),
              "",
              !required,
              Optional.empty(),
              Optional.empty()));
    }
    return new Table(
        name,
        TableKind.TABLE,
        made,
        key.isEmpty() ? List.of() : Arrays.asList(key.split(",")),
        Optional.empty(),
        OptionalLong.empty());
  }

  private static ForeignKey key(TableName from, String column, TableName to, String other) {
    return new ForeignKey(
        from, to, List.of(new ForeignKey.ColumnPair(from.column(column), to.column(other))));
  }

  /** A fresh database with the shop's rows, of an engine that runs in this process. */
  static Connection in(Dialect dialect) throws SQLException {
    String url =
        switch (dialect) {
          case SQLITE -> "jdbc:sqlite::memory:";
          case DUCKDB -> "jdbc:duckdb:";
          case H2 -> "jdbc:h2:mem:;DATABASE_TO_UPPER=FALSE;CASE_INSENSITIVE_IDENTIFIERS=TRUE";
          case MARIADB -> url("THT_TEST_MARIADB_URL");
          case POSTGRESQL -> url("THT_TEST_PG_URL");
          default -> throw new IllegalArgumentException(dialect + " is not run");
        };
    Connection connection = DriverManager.getConnection(url);
    for (String before : before(dialect)) {
      try (Statement statement = connection.createStatement()) {
        statement.execute(before);
      }
    }
    fill(connection);
    if (dialect == Dialect.MARIADB) {
      try (Statement statement = connection.createStatement()) {
        statement.execute("SET SESSION sql_mode = DEFAULT");
      }
    }
    return connection;
  }

  private static String url(String variable) {
    return java.util.Objects.requireNonNull(
        System.getenv(variable), "set " + variable + " to a JDBC URL");
  }

  /** What makes a server's database fresh; MariaDB reads the script in the standard's quotes. */
  private static List<String> before(Dialect dialect) {
    return switch (dialect) {
      case POSTGRESQL ->
          List.of(
              "DROP SCHEMA IF EXISTS sqlplan_meaning CASCADE",
              "CREATE SCHEMA sqlplan_meaning",
              "SET search_path TO sqlplan_meaning");
      case MARIADB ->
          List.of(
              "DROP DATABASE IF EXISTS sqlplan_meaning",
              "CREATE DATABASE sqlplan_meaning CHARACTER SET utf8mb4 COLLATE utf8mb4_bin",
              "USE sqlplan_meaning",
              "SET SESSION sql_mode = 'ANSI_QUOTES,NO_BACKSLASH_ESCAPES'");
      default -> List.of();
    };
  }

  /** A fresh SQLite database with the shop's rows. */
  static Connection sqlite() throws SQLException {
    Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
    fill(connection);
    return connection;
  }

  static void fill(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      for (String sql : script().split(";\n")) {
        if (!sql.isBlank()) {
          statement.execute(sql);
        }
      }
    }
  }

  private static String script() {
    try (var in = Shop.class.getResourceAsStream("shop.sql")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (java.io.IOException failed) {
      throw new java.io.UncheckedIOException(failed);
    }
  }

  /** The rows as text, cells divided by a bar. */
  static List<String> rows(Connection connection, String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      int width = result.getMetaData().getColumnCount();
      while (result.next()) {
        List<String> cells = new ArrayList<>();
        for (int i = 1; i <= width; i++) {
          Object cell = result.getObject(i);
          cells.add(plain(cell));
        }
        rows.add(String.join("|", cells));
      }
    }
    return rows;
  }

  /** A truth as 1 or 0, a time as SQLite has it, a midnight as its day. */
  private static String plain(@Nullable Object cell) throws SQLException {
    return switch (cell) {
      case Number number -> plain(number);
      case Boolean truth -> truth ? "1" : "0";
      case java.sql.Timestamp moment -> moment(moment.toLocalDateTime());
      case java.time.LocalDateTime moment -> moment(moment);
      case java.time.OffsetDateTime moment -> moment(moment.toLocalDateTime());
      case java.sql.Clob text -> text.getSubString(1, (int) text.length());
      case null, default -> String.valueOf(cell).replace(" 00:00:00", "");
    };
  }

  private static String moment(java.time.LocalDateTime moment) {
    return moment
        .toString()
        .replace('T', ' ')
        .replaceFirst("^(\\S+ \\d\\d:\\d\\d)$", "$1:00")
        .replace(" 00:00:00", "");
  }

  private static String plain(Number number) {
    return new java.math.BigDecimal(number.toString())
        .setScale(4, java.math.RoundingMode.HALF_UP)
        .stripTrailingZeros()
        .toPlainString();
  }
}
