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
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Attack statements at the guard, and where SQL of an accepted plan is looked at. One that a guard lets through is run, on a connection that
 * nothing else guards; then the database and the canary file must be as they were.
 */
class AttackTest {
  private static final long SEED = 7;
  private static final int QUICK_SHARE = 10;
  private static final String SECRET = "canary";

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(names = {"SQLITE", "POSTGRESQL", "DUCKDB", "H2"})
  void letsNoneOfASeededTenthReachTheDatabase(Dialect dialect) throws Exception {
    SplittableRandom random = new SplittableRandom(SEED);
    List<String> some =
        attacks(dialect).stream().filter(sql -> random.nextInt(QUICK_SHARE) == 0).toList();

    judge(dialect, some);
  }

  @Tag("long")
  @ParameterizedTest
  @EnumSource(names = {"SQLITE", "POSTGRESQL", "DUCKDB", "H2"})
  void letsNoneReachTheDatabase(Dialect dialect) throws Exception {
    judge(dialect, attacks(dialect));
  }

  @Test
  void triesAtLeastTwoThousand() {
    int all = 0;
    for (Dialect dialect : Dialect.values()) {
      all += attacks(dialect).size();
    }

    assertThat(all).isGreaterThanOrEqualTo(2_000);
  }

  @Test
  void wouldSeeAnAttackThatReachedTheDatabase() throws Exception {
    Path canary = canary();
    try (Connection database = Shop.sqlite()) {
      List<String> before = contents(database, canary);

      run(database, "UPDATE genre SET name = 'x' WHERE genre_id = 1");

      assertThat(contents(database, canary)).isNotEqualTo(before);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"SQLITE", "POSTGRESQL", "DUCKDB", "H2"})
  void refusesNothingThatIsBenign(Dialect dialect) {
    Catalog catalog = Shop.catalog(dialect.engine());
    List<String> refused = new ArrayList<>();
    for (String sql :
        List.of(
            "SELECT name FROM customer WHERE country = 'Italy; DROP TABLE customer'",
            "SELECT COUNT(*) AS n FROM invoice -- DELETE FROM invoice\nWHERE total > 3",
            "SELECT UPPER(name) AS \"update\" FROM customer ORDER BY 1",
            "WITH big AS (SELECT * FROM invoice WHERE total > 1) SELECT MAX(total) FROM big")) {
      SqlGuard.check(sql, dialect.engine(), catalog, tables(catalog))
          .ifPresent(refusal -> refused.add(sql + ": " + refusal));
    }

    assertThat(refused).isEmpty();
  }

  private List<String> attacks(Dialect dialect) {
    return Attacks.of(dialect, folder.resolve("canary.txt").toString());
  }

  private Path canary() throws java.io.IOException {
    return Files.writeString(folder.resolve("canary.txt"), SECRET);
  }

  private static Set<TableName> tables(Catalog catalog) {
    return catalog.tables().stream().map(Table::name).collect(Collectors.toSet());
  }

  private void judge(Dialect dialect, List<String> attacks) throws Exception {
    Path canary = canary();
    Catalog catalog = Shop.catalog(dialect.engine());
    List<String> accepted = new ArrayList<>();
    List<String> written = new ArrayList<>();
    for (String sql : attacks) {
      if (SqlGuard.check(sql, dialect.engine(), catalog, tables(catalog)).isEmpty()
          || ReviewedSql.check(sql, dialect.engine(), catalog, tables(catalog)).isEmpty()) {
        accepted.add(sql);
      }
      written(sql, dialect, catalog).ifPresent(written::add);
    }
    try (Connection database = Shop.sqlite()) {
      List<String> before = contents(database, canary);
      accepted.forEach(sql -> run(database, sql));
      written.forEach(sql -> run(database, sql));
      assertThat(contents(database, canary)).isEqualTo(before);
    }
    assertThat(accepted).as("statements that a guard let through").isEmpty();
  }

  /** What the way through a plan makes of it, which is other text; empty when it is refused. */
  private static Optional<String> written(String sql, Dialect dialect, Catalog catalog) {
    return new SqlPlanReader().read(sql, dialect.engine(), catalog)
                instanceof Outcome.Success<UnreviewedPlan> plan
            && new PlanWriter().synthesize(plan.value(), catalog, dialect.engine())
                instanceof Outcome.Success<UnreviewedSql> success
        ? Optional.of(success.value().text())
        : Optional.empty();
  }

  private static void run(Connection database, String sql) {
    try (Statement statement = database.createStatement()) {
      statement.execute(sql);
    } catch (SQLException refusedByTheEngine) {
      assertThat(refusedByTheEngine.getMessage()).isNotNull();
    }
  }

  private static List<String> contents(Connection database, Path canary) throws Exception {
    List<String> contents = new ArrayList<>(List.of(Files.readString(canary)));
    try (var files = Files.list(canary.getParent())) {
      files.map(Path::toString).sorted().forEach(contents::add);
    }
    for (String table :
        List.of(
            "genre", "customer", "invoice", "track", "invoice_line", "stock", "sqlite_master")) {
      contents.addAll(Shop.rows(database, "SELECT * FROM " + table));
    }
    return contents;
  }
}
