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

/** Statements on PostgreSQL, and PostgreSQL's on other engines. */
@Tag("postgres")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MeaningOnPostgresTest {
  private Connection sqlite;
  private Connection postgres;

  static List<String> statements() {
    return MeaningTest.statements();
  }

  static List<String> lateral() {
    return Constructs.lateral();
  }

  static List<String> ofPostgres() {
    return Constructs.ofPostgres();
  }

  static List<String> escaping() {
    return Constructs.escaping();
  }

  @BeforeAll
  void fill() throws SQLException {
    sqlite = Shop.in(Dialect.SQLITE);
    postgres = Shop.in(Dialect.POSTGRESQL);
  }

  @AfterAll
  void close() throws SQLException {
    sqlite.close();
    postgres.close();
  }

  @ParameterizedTest
  @MethodSource("ofPostgres")
  void ofTypedEnginesIsKeptInMariadb(String sql) throws SQLException {
    try (Connection h2 = Shop.in(Dialect.H2)) {
      new Meaning(Dialect.POSTGRESQL, postgres, Dialect.POSTGRESQL, postgres).isKept(sql);
      new Meaning(Dialect.POSTGRESQL, postgres, Dialect.SQLITE, sqlite).isKept(sql);
      new Meaning(Dialect.POSTGRESQL, postgres, Dialect.H2, h2).isKept(sql);
    }
  }

  @ParameterizedTest
  @MethodSource("escaping")
  void ofPatternsIsKeptThoughABackslashEscapesByItself(String sql) throws SQLException {
    new Meaning(Dialect.POSTGRESQL, postgres, Dialect.POSTGRESQL, postgres).isKept(sql);
    new Meaning(Dialect.POSTGRESQL, postgres, Dialect.SQLITE, sqlite).isKept(sql);
  }

  @ParameterizedTest
  @MethodSource("lateral")
  void ofRowsWorkedOutForEachRowIsKept(String sql) throws SQLException {
    try (Connection duckdb = Shop.in(Dialect.DUCKDB)) {
      new Meaning(Dialect.POSTGRESQL, postgres, Dialect.POSTGRESQL, postgres).isKept(sql);
      new Meaning(Dialect.POSTGRESQL, postgres, Dialect.DUCKDB, duckdb).isKept(sql);
    }
  }

  @ParameterizedTest
  @MethodSource("statements")
  void isKeptInMariadb(String sql) throws SQLException {
    new Meaning(Dialect.SQLITE, sqlite, Dialect.POSTGRESQL, postgres).isKept(sql);
  }
}
