package dev.tht.sqlplan.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.TableName;
import dev.tht.sqlplan.dialect.Dialect;
import dev.tht.sqlplan.read.Lexemes;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The second parser refuses by itself, whatever the first one has let through. */
class SecondParseTest {
  private static final Set<TableName> TABLES =
      Set.of(TableName.of("t"), TableName.of("q\"q"), new TableName("sales", "u"));

  private static Optional<String> against(String text) {
    return SecondParse.against(
        text, Dialect.POSTGRESQL, TABLES, Lexemes.of(text, Dialect.POSTGRESQL));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT a FROM t",
        "SELECT a FROM T",
        "SELECT a FROM \"t\"",
        "SELECT a FROM public.t",
        "SELECT a FROM main.\"t\"",
        "SELECT a FROM \"q\"\"q\"",
        "SELECT a FROM sales.u",
        "SELECT a FROM \"sales\".\"U\"",
        "SELECT MAX(a), 2.50, 'it''s', DATE '2024-01-02' FROM t LIMIT 3 OFFSET 1",
        "SELECT a FROM t UNION SELECT b FROM sales.u",
        "WITH w AS (SELECT a FROM t) SELECT a FROM w",
        "SELECT ROW_NUMBER() OVER (ORDER BY a) FROM t"
      })
  void takesOneSelectOfTheTablesGiven(String text) {
    assertThat(against(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "SELECT a FROM x | table x",
        "SELECT a FROM t JOIN x ON t.a = x.a | table x",
        "SELECT a FROM t WHERE a IN (SELECT a FROM x) | table x",
        "SELECT a FROM other.t | table other.t",
        "SELECT a FROM u | table u",
        "SELECT a FROM other.u | table other.u",
        "SELECT a FROM \"a\".b | table \"a\".b",
        "SELECT a FROM t; SELECT a FROM t | 2 statements",
        "DELETE FROM t | 1 statements or one that is no SELECT",
        "SELECT a FROM t WHERE ( | does not understand",
        "SELECT pg_read_file('x') FROM t | the function pg_read_file",
        "SELECT a FROM t ORDER BY pg_sleep(1) | the function pg_sleep",
        "SELECT lo_import('x') OVER () FROM t | the function lo_import",
        "SELECT a FROM t LIMIT pg_sleep(1) | the function pg_sleep",
        "SELECT a FROM t WHERE pg_sleep(1) IS NULL | the function pg_sleep",
        "SELECT COUNT(*) FROM t GROUP BY pg_sleep(1) | the function pg_sleep",
        "SELECT a FROM t GROUP BY a HAVING pg_sleep(1) IS NULL | the function pg_sleep",
        "SELECT a FROM t JOIN sales.u ON pg_sleep(1) IS NULL | the function pg_sleep",
        "SELECT CASE WHEN a = 1 THEN pg_sleep(1) END FROM t | the function pg_sleep",
        "SELECT ROW_NUMBER() OVER (ORDER BY pg_sleep(1)) FROM t | the function pg_sleep",
        "SELECT ROW_NUMBER() OVER (PARTITION BY pg_sleep(1)) FROM t | the function pg_sleep",
        "SELECT COUNT(*) FILTER (WHERE pg_sleep(1) IS NULL) FROM t | the function pg_sleep",
        "SELECT STRING_AGG(a, ',' ORDER BY pg_sleep(1)) FROM t | the function pg_sleep",
        "SELECT a FROM t UNION SELECT a FROM t ORDER BY pg_sleep(1) | the function pg_sleep",
        "SELECT a FROM t WHERE EXISTS (SELECT 1 FROM t ORDER BY pg_sleep(1)) | the function pg_sleep",
        "WITH w AS (SELECT a FROM t ORDER BY pg_sleep(1)) SELECT a FROM w | the function pg_sleep",
        "SELECT a FROM t OFFSET pg_sleep(1) | the function pg_sleep",
        "SELECT a FROM t UNION SELECT a FROM t LIMIT pg_sleep(1) | the function pg_sleep",
        "SELECT DISTINCT ON (pg_sleep(1)) a FROM t | the function pg_sleep",
        "SELECT a FROM t, pg_ls_dir('x') AS f | a function as a table",
        "SELECT a INTO x FROM t | SELECT INTO",
        "SELECT a FROM t FOR UPDATE | a lock on rows",
        "SELECT a FROM t WHERE a = ? | a parameter",
        "SELECT a FROM t WHERE a = :b | a parameter",
        "SELECT @b FROM t | a variable",
        "SELECT NEXT VALUE FOR s FROM t | a sequence",
      })
  void refusesByName(String text, String what) {
    assertThat(SecondParse.against(text, Dialect.POSTGRESQL, TABLES, lexemes(text)))
        .get()
        .asString()
        .contains(what);
  }

  private static Lexemes lexemes(String text) {
    return Lexemes.of(text.replaceAll("[?@:]", ""), Dialect.POSTGRESQL);
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '~',
      value = {
        "SELECT 'a' FROM t,SELECT 'b' FROM t",
        "SELECT 1 FROM t,SELECT 2 FROM t",
        "SELECT 1.5 FROM t,SELECT 1.25 FROM t",
        "SELECT DATE '2024-01-02' FROM t,SELECT DATE '2024-01-03' FROM t"
      })
  void refusesALiteralThatTheFirstParserDidNotSee(String text, String seen) {
    assertThat(
            SecondParse.against(
                text, Dialect.POSTGRESQL, TABLES, Lexemes.of(seen, Dialect.POSTGRESQL)))
        .contains("a literal that two parsers read differently");
  }

  @Test
  void readsABackslashAsMariadbDoes() {
    String text = "SELECT 'a\\\\b' FROM t";

    assertThat(
            SecondParse.against(text, Dialect.MARIADB, TABLES, Lexemes.of(text, Dialect.MARIADB)))
        .isEmpty();
  }
}
