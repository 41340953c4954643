package dev.tht.sqlplan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableKind;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.sqlplan.guard.SqlGuard;
import dev.tht.sqlplan.read.SqlPlanReader;
import dev.tht.sqlplan.write.PlanWriter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the guard says about texts that no attack is needed for. */
class SqlGuardTest {
  private static final TableName ACCOUNT = new TableName("bank", "account");
  private static final Catalog BANK =
      new Catalog(
          "postgresql",
          "v1",
          List.of(
              new Table(
                  ACCOUNT,
                  TableKind.TABLE,
                  List.of(column("user"), column("oid"), column("name")),
                  List.of(),
                  Optional.empty(),
                  OptionalLong.empty())),
          List.of());

  private static Column column(String name) {
    return new Column(
        new ColumnName(ACCOUNT, name),
        ColumnType.TEXT,
        "",
        true,
        Optional.empty(),
        Optional.empty());
  }

  private static String reason(String sql) {
    return SqlGuard.check(sql, "postgresql", BANK, Set.of(ACCOUNT))
        .map(refusal -> refusal.reason())
        .orElse("");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "SELECT \"user\", \"oid\" FROM bank.account",
        "SELECT name FROM \"bank\".\"account\" AS a WHERE a.\"user\" = 'user'",
        "WITH account AS (SELECT name FROM bank.account) SELECT name FROM account"
      })
  void letsAQuotedColumnThroughWhoseBareNameTheEngineComputes(String sql) {
    assertThat(reason(sql)).isEmpty();
  }

  /** Parsers that try one alternative within the other take twice as long for each level. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "COALESCE( | , 'x')",
        "CASE WHEN name > 'a' THEN | ELSE 'x' END",
      })
  @Timeout(60)
  void readsWhatIsNestedDeeply(String open, String close) {
    String nested = (open + " ").repeat(30) + "name" + (" " + close).repeat(30);

    assertThat(reason("SELECT " + nested + " FROM bank.account")).isEmpty();
  }

  @Test
  @Timeout(60)
  void comesToAnEndWhereTheSecondParserWouldNot() {
    String nested = "(SELECT ".repeat(40) + "MAX(name)" + " FROM bank.account)".repeat(40);

    assertThat(reason("SELECT " + nested + " FROM bank.account")).isNotNull();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT user FROM bank.account | user",
        "SELECT oid FROM bank.account | oid",
        "SELECT a.oid FROM bank.account a | oid",
        "SELECT name AS current_user FROM bank.account | current_user",
        "SELECT name AS a$b FROM bank.account | a$b",
        "SELECT name FROM account | table account",
      })
  void refusesABareNameThatTheEngineMayReadOtherwise(String sql, String what) {
    assertThat(reason(sql)).contains("the SQL uses " + what + ",");
  }

  @Test
  void refusesATableThatIsNotInTheSet() {
    assertThat(
            SqlGuard.check("SELECT name FROM bank.account", "postgresql", BANK, Set.of())
                .orElseThrow()
                .reason())
        .contains("table bank.account");
  }

  @ParameterizedTest
  @ValueSource(strings = {"user", "oid", "ctid", "cmin", "cmax", "xmin", "rowid", "current_role"})
  void letsTheWriterSayAColumnOfEachSuchName(String name) {
    Table table =
        new Table(
            ACCOUNT,
            TableKind.TABLE,
            List.of(column(name)),
            List.of(),
            Optional.empty(),
            OptionalLong.empty());
    Catalog catalog = new Catalog("postgresql", "v1", List.of(table), List.of());
    String sql = "SELECT \"" + name + "\" FROM bank.account";
    UnreviewedPlan plan =
        ShapesOnSqliteTest.value(new SqlPlanReader().read(sql, "postgresql", catalog));

    assertThat(
            ShapesOnSqliteTest.value(new PlanWriter().synthesize(plan, catalog, "postgresql"))
                .text())
        .contains('"' + name + '"');
  }
}
