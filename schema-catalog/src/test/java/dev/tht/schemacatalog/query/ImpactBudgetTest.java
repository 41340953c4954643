package dev.tht.schemacatalog.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.schemacatalog.TempDatabase;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.literal.FilterClaim;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ImpactBudgetTest {
  private static final Duration LONG = Duration.ofSeconds(10);

  @TempDir Path folder;

  @Test
  void givesNoCountWhenTheTimeIsUpAndCountsAgainAfterwards() {
    try (AskedDatabase database =
        TempDatabase.sqlite(
            folder,
            List.of(
                "CREATE TABLE t (c TEXT)",
                "INSERT INTO t VALUES ('a')",
                "CREATE VIEW endless AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1"
                    + " FROM n WHERE x < 2000000000) SELECT CAST(x AS TEXT) AS c FROM n"))) {
      JdbcImpactProbe probe = new JdbcImpactProbe(database, new JdbcCatalogSource(database).read());
      Duration brief = Duration.ofMillis(100);

      assertThat(probe.rows(List.of(FilterClaim.equal(column("endless"), "a")), brief)).isEmpty();
      assertThat(probe.rows(List.of(FilterClaim.equal(column("t"), "a")), LONG)).hasValue(1);
    }
  }

  @Test
  void comparesMomentsByTheirDay() {
    try (AskedDatabase database =
        TempDatabase.sqlite(
            folder,
            List.of(
                "CREATE TABLE t (c TEXT)",
                "INSERT INTO t VALUES ('2024-01-31 09:00:00'), ('2024-02-01 00:00:00')"))) {
      JdbcImpactProbe probe = new JdbcImpactProbe(database, new JdbcCatalogSource(database).read());

      assertThat(probe.rows(List.of(FilterClaim.equal(column("t"), "2024-01-31")), LONG))
          .hasValue(1);
      assertThat(probe.rows(List.of(claim(Comparison.LESS_OR_EQUAL, "2024-01-31")), LONG))
          .hasValue(1);
      assertThat(
              probe.rows(
                  List.of(
                      new FilterClaim(
                          column("t"),
                          Optional.of(DatePart.YEAR),
                          Comparison.EQUAL,
                          List.of("2024"))),
                  LONG))
          .hasValue(2);
    }
  }

  private static FilterClaim claim(Comparison how, String value) {
    return new FilterClaim(column("t"), Optional.empty(), how, List.of(value));
  }

  private static ColumnName column(String table) {
    return TableName.of(table).column("c");
  }
}
