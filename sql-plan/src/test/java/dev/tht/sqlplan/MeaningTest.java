package dev.tht.sqlplan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Outcome;
import dev.tht.spi.plan.UnreviewedSql;
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
    return Stream.of(Statements.all(), Constructs.ofSqlite(), Constructs.numbered())
        .flatMap(List::stream)
        .toList();
  }

  static List<String> ofPostgres() {
    return Constructs.ofPostgres();
  }

  static List<String> escaping() {
    return Constructs.escaping();
  }

  static List<String> lateral() {
    return Constructs.lateral();
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
  @MethodSource("ofPostgres")
  void ofTypedEnginesIsKeptInSqlite(String sql) throws SQLException {
    new Meaning(Dialect.DUCKDB, duckdb, Dialect.SQLITE, sqlite).isKept(sql);
  }

  @ParameterizedTest
  @MethodSource("ofPostgres")
  void ofTypedEnginesIsKeptInDuckdb(String sql) throws SQLException {
    new Meaning(Dialect.DUCKDB, duckdb, Dialect.DUCKDB, duckdb).isKept(sql);
  }

  @ParameterizedTest
  @MethodSource("escaping")
  void ofPatternsIsKeptWhateverTheEngineTakesForAnEscape(String sql) throws SQLException {
    new Meaning(Dialect.H2, h2, Dialect.SQLITE, sqlite).isKept(sql);
    new Meaning(Dialect.H2, h2, Dialect.DUCKDB, duckdb).isKept(sql);
    new Meaning(Dialect.H2, h2, Dialect.H2, h2).isKept(sql);
  }

  @ParameterizedTest
  @MethodSource("lateral")
  void ofRowsWorkedOutForEachRowIsKeptInDuckdb(String sql) throws SQLException {
    new Meaning(Dialect.DUCKDB, duckdb, Dialect.DUCKDB, duckdb).isKept(sql);
    String implied = sql.replace("LATERAL (SELECT", "(SELECT");
    new Meaning(Dialect.DUCKDB, duckdb, Dialect.DUCKDB, duckdb).isKept(implied);
  }

  @ParameterizedTest
  @MethodSource("lateral")
  void ofRowsWorkedOutForEachRowIsRefusedInOneSentenceWhereThereAreNone(String sql) {
    for (Dialect dialect : List.of(Dialect.SQLITE, Dialect.H2, Dialect.MARIADB)) {
      assertThat(
              ((Outcome.Refused<UnreviewedSql>) Meaning.written(sql, Dialect.DUCKDB, dialect))
                  .refusal()
                  .reason())
          .isEqualTo(
              "SQL of "
                  + dialect.engine()
                  + " cannot say rows worked out for each row of the sources before them (LATERAL)");
    }
  }

  @ParameterizedTest
  @MethodSource("statements")
  void isKeptInH2(String sql) throws SQLException {
    new Meaning(Dialect.SQLITE, sqlite, Dialect.H2, h2).isKept(sql);
  }
}
