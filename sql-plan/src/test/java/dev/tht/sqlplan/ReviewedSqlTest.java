package dev.tht.sqlplan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.TableName;
import dev.tht.sqlplan.sql.ReviewedSql;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReviewedSqlTest {
  private static final Set<TableName> TABLES = Set.of(Shop.CUSTOMER, Shop.INVOICE);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT COUNT(*) AS n FROM customer",
        "SELECT name FROM customer WHERE country IN ('Brazil', 'It''aly') ORDER BY name LIMIT 3",
        "WITH a AS (SELECT customer_id FROM invoice) SELECT COUNT(*) AS n FROM a",
        "SELECT name FROM customer WHERE country = '; DROP TABLE customer; --'"
      })
  void letsAPlainSelectThrough(String sql) {
    assertThat(ReviewedSql.check(sql, "sqlite", Shop.catalog("sqlite"), TABLES)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT name FROM customer; DROP TABLE customer",
        "DELETE FROM customer",
        "INSERT INTO customer SELECT * FROM customer",
        "UPDATE customer SET name = 'x'",
        "SELECT load_extension('x') AS x FROM customer",
        "SELECT readfile('/etc/passwd') AS x FROM customer",
        "SELECT name FROM track",
        "SELECT name FROM sqlite_master",
        "SELECT name FROM customer WHERE name IN (SELECT name FROM track)",
        "SELECT name FROM customer UNION SELECT name FROM track",
        "SELECT name FROM customer WHERE 1 = 1 OR name = 'x'",
        "SELECT pg_read_file('/etc/passwd') AS x FROM customer",
        "SELECT name FROM customer ORDER BY pg_sleep(10)",
        "SELECT name FROM customer LIMIT (SELECT 1)",
        "SELECT * FROM customer",
        "SELECT name FROM customer WHERE name = ?",
        "SELECT CASE WHEN name = 'x' THEN 1 ELSE 2 END AS x FROM customer",
        "SELECT COUNT(*) OVER () AS n FROM customer",
        "WITH RECURSIVE a AS (SELECT name FROM customer) SELECT name FROM a",
        "PRAGMA table_info(customer)",
        "ATTACH 'x.db' AS x",
        "COPY customer TO '/tmp/x'",
        "EXPLAIN SELECT name FROM customer",
        "SELECT name FROM customer FOR UPDATE",
        "SELECT c.name FROM customer AS c (name, b, d, e, f, g)",
        "SELECT name FROM a.main.customer",
        "SELECT name FROM other.customer",
        "SELECT name FROM customer WHERE name NOT BETWEEN 'a' AND 'b'",
        "SELECT name FROM customer WHERE name NOT LIKE 'a%'",
        "SELECT name FROM customer WHERE name = - 'a'",
        "SELECT name, (CAST(STRFTIME('%m', born) AS INTEGER) + 1) / 3 AS q FROM customer",
        "SELECT name, (CAST(STRFTIME('%m', born) AS INTEGER) + 2) / 4 AS q FROM customer",
        "SELECT name FROM customer LIMIT 3 OFFSET 1",
        "SELECT ALL name FROM customer",
        "SELECT name FROM customer NATURAL JOIN invoice",
        "SELECT name FROM customer c JOIN invoice i USING (customer_id)",
        "SELECT name FROM customer c RIGHT JOIN invoice i ON c.customer_id = i.customer_id",
        "WITH a (n) AS (SELECT name FROM customer) SELECT n FROM a",
        "SELECT name INTO x FROM customer",
        "SELECT",
        ""
      })
  void refusesEverythingElse(String sql) {
    assertThat(ReviewedSql.check(sql, "sqlite", Shop.catalog("sqlite"), TABLES)).isPresent();
    assertThat(ReviewedSql.check(sql, "postgresql", Shop.catalog("postgresql"), TABLES))
        .isPresent();
  }

  @ParameterizedTest
  @CsvSource({"oracle", "''"})
  void refusesADialectThatItDoesNotKnow(String dialect) {
    assertThat(
            ReviewedSql.check("SELECT name FROM customer", dialect, Shop.catalog(dialect), TABLES))
        .isPresent();
  }

  @Test
  void saysWhatItRefuses() {
    assertThat(
            ReviewedSql.check("SELECT name FROM track", "sqlite", Shop.catalog("sqlite"), TABLES)
                .orElseThrow()
                .reason())
        .contains("track");
  }
}
