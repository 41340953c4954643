package dev.tht.sqlplan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.plan.UnreviewedSql;
import dev.tht.sqlplan.dialect.Dialect;
import dev.tht.sqlplan.guard.SqlGuard;
import dev.tht.sqlplan.read.SqlPlanReader;
import dev.tht.sqlplan.sql.ReviewedSql;
import dev.tht.sqlplan.write.PlanWriter;
import dev.tht.testkit.campaign.CampaignRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Attack statements on one engine. One that the guard lets through, and what the way through a plan
 * makes of one, is run on a database that nothing else guards; then rows, objects and files must be
 * as they were.
 */
final class Siege {
  private static final List<String> BENIGN =
      List.of(
          "SELECT name FROM customer WHERE country = 'Italy; DROP TABLE customer'",
          "SELECT COUNT(*) AS n FROM invoice -- DELETE FROM invoice\nWHERE total > 3",
          "SELECT UPPER(name) AS \"update\" FROM customer ORDER BY 1",
          "WITH big AS (SELECT * FROM invoice WHERE total > 1) SELECT MAX(total) FROM big");

  private final Dialect dialect;
  private final Path folder;
  private final Catalog catalog;
  private final Set<TableName> tables;

  private Siege(Dialect dialect, Path folder) {
    this.dialect = dialect;
    this.folder = folder;
    this.catalog = Shop.catalog(dialect.engine());
    this.tables = catalog.tables().stream().map(Table::name).collect(Collectors.toSet());
  }

  static Siege of(Dialect dialect, Path folder) {
    return new Siege(dialect, folder);
  }

  static List<String> attacks(Dialect dialect, Path folder) {
    return Attacks.of(dialect, BesiegedShop.canary(folder).toString());
  }

  /** Runs what comes through, and keeps how many there were of each. */
  void letsNoneThrough(List<String> attacks, long seed) throws Exception {
    CampaignRun run =
        new CampaignRun("attack statements on " + dialect.engine(), seed, System.nanoTime());
    List<String> accepted = new ArrayList<>();
    List<String> written = new ArrayList<>();
    for (String sql : attacks) {
      if (SqlGuard.check(sql, dialect.engine(), catalog, tables).isEmpty()
          || ReviewedSql.check(sql, dialect.engine(), catalog, tables).isEmpty()) {
        accepted.add(sql);
      }
      written(sql).ifPresent(written::add);
    }
    try (BesiegedShop shop = BesiegedShop.in(dialect, folder)) {
      List<String> before = shop.contents();
      accepted.forEach(shop::runs);
      written.forEach(shop::runs);
      assertThat(shop.contents()).isEqualTo(before);
    }
    assertThat(accepted).as("statements that the guard let through").isEmpty();
    run.print(
        attacks.size()
            + " statements: 0 let through; "
            + written.size()
            + " read as a plan, written anew and run; rows, objects and files as before");
  }

  /** What the way through a plan makes of it, which is other text; empty when it is refused. */
  private Optional<String> written(String sql) {
    return new SqlPlanReader().read(sql, dialect.engine(), catalog)
                instanceof Outcome.Success<UnreviewedPlan> plan
            && new PlanWriter().synthesize(plan.value(), catalog, dialect.engine())
                instanceof Outcome.Success<UnreviewedSql> success
        ? Optional.of(success.value().text())
        : Optional.empty();
  }

  /** That some of the very same attacks would change what is looked at, if they came through. */
  void wouldSeeWhatReachesTheDatabase() throws Exception {
    for (String attack : reaching()) {
      try (BesiegedShop shop = BesiegedShop.in(dialect, folder)) {
        List<String> before = shop.contents();
        assertThat(shop.count("customer")).isEqualTo(5);

        assertThat(shop.runs(attack)).as(attack).isTrue();

        assertThat(shop.contents()).as(attack).isNotEqualTo(before);
      }
      assertThat(SqlGuard.check(attack, dialect.engine(), catalog, tables)).as(attack).isPresent();
    }
  }

  private List<String> reaching() {
    String canary = BesiegedShop.canary(folder).toString();
    String file = folder.resolve("taken.txt").toString();
    List<String> all =
        new ArrayList<>(
            List.of(
                "UPDATE genre SET name = 'x' WHERE genre_id = 1",
                "DELETE FROM stock",
                "DROP TABLE stock",
                "CREATE TABLE x AS SELECT * FROM customer"));
    all.addAll(
        switch (dialect) {
          case SQLITE -> List.of("VACUUM INTO '" + file + "'");
          case DUCKDB ->
              List.of(
                  "COPY customer TO '" + canary + "'",
                  "ATTACH '" + file + "'",
                  "CREATE MACRO m(x) AS x");
          case H2 ->
              List.of(
                  "SCRIPT TO '" + canary + "'",
                  "CALL FILE_WRITE('x', '" + canary + "')",
                  "CREATE USER x PASSWORD 'x' ADMIN");
          case POSTGRESQL ->
              List.of(
                  "COPY customer TO '" + canary + "'",
                  "COPY (SELECT 1) TO PROGRAM 'touch " + file + "'",
                  "CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'",
                  "GRANT ALL ON customer TO PUBLIC");
          case MARIADB, SQLSERVER, ORACLE, SNOWFLAKE, BIGQUERY, TRINO, SPARK -> List.<String>of();
        });
    return all;
  }

  void letsBenignStatementsRun() throws Exception {
    try (BesiegedShop shop = BesiegedShop.in(dialect, folder)) {
      for (String sql : BENIGN) {
        assertThat(SqlGuard.check(sql, dialect.engine(), catalog, tables)).as(sql).isEmpty();
        assertThat(shop.runs(sql)).as(sql).isTrue();
      }
    }
  }
}
