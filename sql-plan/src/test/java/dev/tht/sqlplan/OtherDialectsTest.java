package dev.tht.sqlplan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.plan.UnreviewedSql;
import dev.tht.sqlplan.read.SqlPlanReader;
import dev.tht.sqlplan.write.PlanWriter;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What one engine's SQL says, said in another's. */
class OtherDialectsTest {
  private static final Catalog CATALOG = Shop.catalog("sqlite");

  private static Outcome<UnreviewedSql> written(String sql, String from, String to) {
    UnreviewedPlan plan = ShapesOnSqliteTest.value(new SqlPlanReader().read(sql, from, CATALOG));
    return new PlanWriter().synthesize(plan, CATALOG, to);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "name ILIKE 'a%' | name LIKE 'a%'",
        "name LIKE 'A%' | GLOB('A*', name)",
        "customer_id::text = '1' | CAST(customer_id AS TEXT) = '1'",
        "born > DATE '1979-12-31' | born > DATE('1979-12-31')",
        "born + INTERVAL '1 month' > born | DATE(born, '+1 months') > born",
        "CURRENT_DATE - born > 100 | CAST(JULIANDAY('now', 'start of day') - JULIANDAY(born) AS INTEGER) > 100",
        "born > CURRENT_DATE - INTERVAL '90' YEAR | born > DATE('now', '-90 years')",
        "EXTRACT(YEAR FROM born) = 1980 | CAST(STRFTIME('%Y', born) AS INTEGER) = 1980",
        "TO_CHAR(born, 'YYYY-MM') = '1980-02' | STRFTIME('%Y-%m', born) = '1980-02'",
        "DATE_TRUNC('year', born) = DATE '1980-01-01' | DATE(born, 'start of year') = DATE('1980-01-01')",
        "country IS DISTINCT FROM 'Italy' | country IS DISTINCT FROM 'Italy'",
      })
  void saysPostgresqlsConditionsInSqlite(String condition, String wanted) throws SQLException {
    UnreviewedSql sql =
        ShapesOnSqliteTest.value(
            written("SELECT name FROM customer WHERE " + condition, "postgresql", "sqlite"));

    assertThat(sql.text()).contains("WHERE " + wanted);
    try (Connection connection = Shop.sqlite()) {
      assertThat(Shop.rows(connection, sql.text())).isNotEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "SELECT name FROM customer ORDER BY name LIMIT 1, 2 | ORDER BY name NULLS FIRST",
        "SELECT name FROM customer WHERE name LIKE 'a%' | WHERE name ILIKE 'a%'",
        "SELECT DATE(born, '-3 days') FROM customer | SELECT CAST(born - INTERVAL '3 days' AS DATE)",
        "SELECT STRFTIME('%Y-%m', born) FROM customer | TO_CHAR(born, 'YYYY-MM')",
        "SELECT country FROM customer WHERE country IS 'Italy' | country IS NOT DISTINCT FROM 'Italy'",
        "SELECT GROUP_CONCAT(name) FROM customer | STRING_AGG(name, ',')",
      })
  void saysSqlitesStatementsInPostgresql(String sql, String wanted) {
    assertThat(ShapesOnSqliteTest.value(written(sql, "sqlite", "postgresql")).text())
        .contains(wanted);
  }

  @Test
  void refusesByNameWhatAnEngineCannotSay() {
    Outcome<UnreviewedSql> outcome =
        written("SELECT name FROM customer WHERE name ~ '^A'", "postgresql", "sqlite");

    assertThat(((Outcome.Refused<UnreviewedSql>) outcome).refusal().reason())
        .isEqualTo("SQL of sqlite cannot say a regular expression");
  }
}
