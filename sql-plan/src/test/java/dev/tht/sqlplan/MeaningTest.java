package dev.tht.sqlplan;

import dev.tht.sqlplan.dialect.Dialect;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SQLite's statements on the other engines that run in this process. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MeaningTest {
  private Connection sqlite;
  private Connection duckdb;
  private Connection h2;

  static List<String> statements() {
    return Stream.concat(Statements.all().stream(), Constructs.ofSqlite().stream()).toList();
  }

  @BeforeAll
  void fill() throws SQLException {
    sqlite = Shop.in(Dialect.SQLITE);
    duckdb = Shop.in(Dialect.DUCKDB);
    h2 = Shop.in(Dialect.H2);
  }

  @AfterAll
  void close() throws SQLException {
    sqlite.close();
    duckdb.close();
    h2.close();
  }

  @ParameterizedTest
  @MethodSource("statements")
  void isKeptInDuckdb(String sql) throws SQLException {
    new Meaning(Dialect.SQLITE, sqlite, Dialect.DUCKDB, duckdb).isKept(sql);
  }

  @ParameterizedTest
  @MethodSource("statements")
  void isKeptInH2(String sql) throws SQLException {
    new Meaning(Dialect.SQLITE, sqlite, Dialect.H2, h2).isKept(sql);
  }
}
