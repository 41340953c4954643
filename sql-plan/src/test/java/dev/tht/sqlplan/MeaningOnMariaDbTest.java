package dev.tht.sqlplan;

import dev.tht.sqlplan.dialect.Dialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SQLite's statements on MariaDB. */
@Tag("mariadb")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MeaningOnMariaDbTest {
  private Connection sqlite;
  private Connection mariadb;

  static List<String> statements() {
    return MeaningTest.statements();
  }

  static List<String> ofPostgres() {
    return Constructs.ofPostgres();
  }

  @BeforeAll
  void fill() throws SQLException {
    sqlite = Shop.in(Dialect.SQLITE);
    mariadb = Shop.in(Dialect.MARIADB);
  }

  @AfterAll
  void close() throws SQLException {
    sqlite.close();
    mariadb.close();
  }

  @ParameterizedTest
  @MethodSource("ofPostgres")
  void ofTypedEnginesIsKeptInMariadb(String sql) throws SQLException {
    try (Connection duckdb = Shop.in(Dialect.DUCKDB)) {
      new Meaning(Dialect.DUCKDB, duckdb, Dialect.MARIADB, mariadb).isKept(sql);
    }
  }

  @ParameterizedTest
  @MethodSource("statements")
  void isKeptInMariadb(String sql) throws SQLException {
    new Meaning(Dialect.SQLITE, sqlite, Dialect.MARIADB, mariadb).isKept(sql);
  }
}
