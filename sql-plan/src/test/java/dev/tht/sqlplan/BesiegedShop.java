package dev.tht.sqlplan;

import dev.tht.sqlplan.dialect.Dialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * The shop in a real database that nothing guards, reached with every right there is, and a folder
 * with a canary file that anybody may write. Its checksum is all that an attack could change: rows,
 * objects, and files.
 */
final class BesiegedShop implements AutoCloseable {
  private static final String SECRET = "canary";
  private static final List<String> TABLES =
      List.of("genre", "customer", "invoice", "track", "invoice_line", "stock");

  private final Dialect dialect;
  private final Connection connection;
  private final Path folder;

  private BesiegedShop(Dialect dialect, Connection connection, Path folder) {
    this.dialect = dialect;
    this.connection = connection;
    this.folder = folder;
  }

  /** Where the canary of a folder is, before and after a shop is there. */
  static Path canary(Path folder) {
    return folder.resolve("canary.txt");
  }

  static BesiegedShop in(Dialect dialect, Path folder) throws Exception {
    open(folder, "rwxrwxrwx");
    Files.writeString(canary(folder), SECRET);
    open(canary(folder), "rw-rw-rw-");
    Connection connection = DriverManager.getConnection(url(dialect));
    BesiegedShop shop = new BesiegedShop(dialect, connection, folder);
    if (dialect == Dialect.POSTGRESQL) {
      shop.runs("DROP SCHEMA IF EXISTS sqlplan_siege CASCADE");
      shop.runs("CREATE SCHEMA sqlplan_siege");
      shop.runs("SET search_path TO sqlplan_siege");
      shop.runs("SET statement_timeout TO '5s'");
    }
    Shop.fill(connection);
    return shop;
  }

  private static void open(Path path, String rights) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(rights));
  }

  private static String url(Dialect dialect) {
    return switch (dialect) {
      case SQLITE -> "jdbc:sqlite::memory:";
      case DUCKDB -> "jdbc:duckdb:";
      case H2 -> "jdbc:h2:mem:;DATABASE_TO_UPPER=FALSE;CASE_INSENSITIVE_IDENTIFIERS=TRUE";
      case POSTGRESQL ->
          java.util.Objects.requireNonNull(
              System.getenv("THT_TEST_PG_URL"), "set THT_TEST_PG_URL to a PostgreSQL JDBC URL");
      case MARIADB, SQLSERVER, ORACLE, SNOWFLAKE, BIGQUERY, TRINO, SPARK ->
          throw new IllegalArgumentException(dialect + " is not besieged");
    };
  }

  /** Whether the engine takes the statement. */
  boolean runs(String sql) {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
      return true;
    } catch (SQLException refusedByTheEngine) {
      return false;
    }
  }

  /** Everything that an attack could change. */
  List<String> contents() throws Exception {
    List<String> contents = new ArrayList<>();
    try (var files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        contents.add(file.getFileName() + " " + Files.size(file));
      }
    }
    contents.add(Files.readString(canary(folder)));
    for (String table : TABLES) {
      contents.add(table);
      contents.addAll(rows("SELECT * FROM " + table + " ORDER BY 1, 2"));
    }
    for (String objects : objects()) {
      contents.addAll(rows(objects));
    }
    return contents;
  }

  private List<String> rows(String sql) {
    try {
      return Shop.rows(connection, sql);
    } catch (SQLException gone) {
      return List.of("gone: " + sql);
    }
  }

  private List<String> objects() {
    return switch (dialect) {
      case SQLITE -> List.of("SELECT type, name, sql FROM sqlite_master ORDER BY 1, 2");
      case DUCKDB ->
          List.of(
              "SELECT table_name, sql FROM duckdb_tables() ORDER BY 1",
              "SELECT database_name FROM duckdb_databases() ORDER BY 1",
              "SELECT view_name FROM duckdb_views() WHERE NOT internal ORDER BY 1",
              "SELECT function_name FROM duckdb_functions() WHERE NOT internal ORDER BY 1");
      case H2 ->
          List.of(
              "SELECT TABLE_NAME, COLUMN_NAME FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_SCHEMA = 'PUBLIC' ORDER BY 1, 2",
              "SELECT ROUTINE_NAME FROM INFORMATION_SCHEMA.ROUTINES ORDER BY 1",
              "SELECT TRIGGER_NAME FROM INFORMATION_SCHEMA.TRIGGERS ORDER BY 1",
              "SELECT USER_NAME, IS_ADMIN FROM INFORMATION_SCHEMA.USERS ORDER BY 1");
      case POSTGRESQL ->
          List.of(
              "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'sqlplan_siege' ORDER BY 1, 2",
              "SELECT proname FROM pg_proc JOIN pg_namespace n ON n.oid = pronamespace WHERE nspname = 'sqlplan_siege' ORDER BY 1",
              "SELECT COUNT(*) FROM pg_largeobject_metadata",
              "SELECT relacl FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace WHERE nspname = 'sqlplan_siege' ORDER BY relname");
      case MARIADB, SQLSERVER, ORACLE, SNOWFLAKE, BIGQUERY, TRINO, SPARK -> List.of();
    };
  }

  @Override
  public void close() throws SQLException {
    try (connection) {
      if (dialect == Dialect.POSTGRESQL) {
        runs("RESET SESSION AUTHORIZATION");
        runs("DROP SCHEMA IF EXISTS sqlplan_siege CASCADE");
      }
    }
  }

  /** A number of rows, for a first look. */
  int count(String table) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM " + table)) {
      rows.next();
      return rows.getInt(1);
    }
  }
}
