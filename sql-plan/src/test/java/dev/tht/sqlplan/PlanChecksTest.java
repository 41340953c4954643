package dev.tht.sqlplan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.query.PlanProbe;
import dev.tht.spi.session.Language;
import dev.tht.sqlplan.check.PlanChecks;
import dev.tht.sqlplan.check.PlanWarning;
import dev.tht.sqlplan.check.PlanWarning.Check;
import dev.tht.sqlplan.check.WarningWords;
import dev.tht.sqlplan.read.SqlPlanReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The checks of plans read from SQL; what is counted is counted in a real SQLite. */
class PlanChecksTest {

  private static final Catalog CATALOG = Shop.catalog("sqlite");

  private Connection shop;

  @BeforeEach
  void open() throws SQLException, IOException {
    shop = DriverManager.getConnection("jdbc:sqlite::memory:");
    try (var in = PlanChecksTest.class.getResourceAsStream("shop.sql");
        Statement statement = shop.createStatement()) {
      String script = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      for (String line : script.split(";\n")) {
        if (!line.isBlank()) {
          statement.execute(line);
        }
      }
    }
  }

  @AfterEach
  void close() throws SQLException {
    shop.close();
  }

  private static CtePlan plan(String sql) {
    Outcome<UnreviewedPlan> read = new SqlPlanReader().read(sql, "sqlite", CATALOG);
    assertThat(read).as(sql).isInstanceOf(Outcome.Success.class);
    return ((Outcome.Success<UnreviewedPlan>) read).value().plan();
  }

  private PlanProbe probe() {
    return sql -> {
      try (Statement statement = shop.createStatement();
          ResultSet rows = statement.executeQuery(sql.text())) {
        return OptionalLong.of(rows.getLong(1));
      } catch (SQLException refused) {
        throw new AssertionError(sql.text(), refused);
      }
    };
  }

  private List<PlanWarning> measured(String sql) {
    return PlanChecks.measured(plan(sql), CATALOG, probe());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "JOIN_CONDITION_MISSING | SELECT c.name FROM customer c, genre g",
        "JOIN_NOT_BY_KEY | SELECT c.name FROM customer c JOIN invoice i ON c.customer_id = i.invoice_id",
        "AGGREGATE_MULTIPLIED | SELECT SUM(i.total) FROM invoice i JOIN invoice_line l ON l.invoice_id = i.invoice_id",
        "INTEGER_DIVISION | SELECT l.quantity / l.track_id FROM invoice_line l",
        "IMPLICIT_CAST | SELECT name FROM customer WHERE code > 7",
        "TEXT_DATE_COMPARED | SELECT name FROM customer WHERE code < '03/04/2020'",
        "OPTIONAL_JOIN_UNDONE | SELECT c.name FROM customer c LEFT JOIN invoice i ON i.customer_id = c.customer_id WHERE i.total > 5",
        "ROWS_LOST | SELECT t.name, g.name FROM track t JOIN genre g ON t.genre_id = g.genre_id",
        "MATCHES_NOTHING | SELECT name FROM customer WHERE country = 'Francia'",
        "TIES_CUT | SELECT name FROM customer ORDER BY country DESC LIMIT 1",
        "STEP_NOT_READ | WITH a AS (SELECT name FROM genre) SELECT name FROM customer",
      })
  void warnsOfWhatMayBeWrong(Check check, String sql) {
    List<PlanWarning> warnings = measured(sql);

    assertThat(warnings).extracting(PlanWarning::check).containsExactly(check);
    for (Language language : Language.values()) {
      assertThat(WarningWords.of(warnings.get(0), language))
          .startsWith(warnings.get(0).part() + ": ")
          .contains(";")
          .doesNotContain("{");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT c.name, g.name FROM customer c, genre g WHERE c.customer_id = g.genre_id AND 1 = 0",
        "SELECT c.name FROM customer c JOIN invoice i ON c.customer_id = i.customer_id",
        "SELECT g.name, COUNT(*) FROM genre g JOIN track t ON t.genre_id = g.genre_id WHERE t.genre_id = 1 GROUP BY g.name",
        "SELECT l.quantity * 1.0 / l.track_id FROM invoice_line l",
        "SELECT name FROM customer WHERE code > '7'",
        "SELECT name FROM customer WHERE born < '1990-01-01'",
        "SELECT c.name FROM customer c LEFT JOIN invoice i ON i.customer_id = c.customer_id AND i.total > 5",
        "SELECT name FROM customer WHERE country = 'Italy'",
        "SELECT country FROM customer GROUP BY country ORDER BY COUNT(*) LIMIT 1",
        "SELECT name FROM customer WHERE code = 12",
        "SELECT SUM(i.total) FROM invoice i JOIN invoice_line l ON l.invoice_id = i.invoice_id WHERE l.invoice_line_id > 3 AND i.invoice_id <> 2",
      })
  void isSilentAboutWhatIsNot(String sql) {
    assertThat(measured(sql))
        .extracting(PlanWarning::check)
        .doesNotContain(
            Check.JOIN_CONDITION_MISSING,
            Check.AGGREGATE_MULTIPLIED,
            Check.INTEGER_DIVISION,
            Check.IMPLICIT_CAST,
            Check.TEXT_DATE_COMPARED,
            Check.OPTIONAL_JOIN_UNDONE,
            Check.TIES_CUT)
        .isSubsetOf(Check.ROWS_LOST, Check.JOIN_NOT_BY_KEY);
  }

  @Test
  void saysHowManyRowsTieAndHowManyAreLost() {
    assertThat(measured("SELECT name FROM customer ORDER BY country DESC LIMIT 1").get(0).about())
        .containsExactly("2", "1");
    assertThat(
            measured("SELECT t.name FROM track t JOIN genre g ON t.genre_id = g.genre_id")
                .get(0)
                .about())
        .containsExactly("1", "4", "t");
  }

  @Test
  void saysHowOftenRowsAreRepeatedAndComparedOtherwise() {
    assertThat(
            measured(
                    "SELECT SUM(i.total) FROM invoice i JOIN invoice_line l ON l.invoice_id = i.invoice_id")
                .get(0))
        .isEqualTo(
            new PlanWarning(
                Check.AGGREGATE_MULTIPLIED,
                new PartId("s1.o1"),
                List.of("i", "sum(i.total)", "7", "5"),
                true));
    assertThat(measured("SELECT name FROM customer WHERE code > 7").get(0).about())
        .containsExactly("customer.code, 7", "2");
  }

  /** A customer is no invoice though both are numbered from 1; a place named by a number may be. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "true | SELECT c.name FROM customer c JOIN invoice i ON c.customer_id = i.invoice_id",
        "true | SELECT l.quantity FROM invoice_line l JOIN genre g ON l.track_id = g.genre_id",
        "false | SELECT g.name, l.invoice_line_id FROM invoice_line l JOIN genre g ON l.quantity = g.genre_id",
        "true | SELECT g.name, s.place FROM stock s JOIN genre g ON s.units = g.genre_id",
        "false | SELECT g.name, s.place FROM stock s JOIN genre g ON s.units = g.genre_id WHERE s.units = 3",
      })
  void doubtsAJoinWithoutAKeyUnlessEachRowFindsItsPartner(boolean doubted, String sql) {
    assertThat(measured(sql).stream().anyMatch(w -> w.check() == Check.JOIN_NOT_BY_KEY))
        .isEqualTo(doubted);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "SELECT c.name FROM customer c LEFT JOIN invoice i ON i.customer_id = c.customer_id WHERE i.invoice_id IS NULL",
        "SELECT DISTINCT g.name FROM track t JOIN genre g ON t.genre_id = g.genre_id",
        "SELECT t.name, g.name FROM track t JOIN genre g ON t.genre_id = g.genre_id WHERE t.track_id < 4",
      })
  void isSilentAboutRowsThatNobodyMisses(String sql) {
    assertThat(measured(sql)).isEmpty();
  }

  @Test
  void keepsADoubtThatCannotBeCounted() {
    List<PlanWarning> uncounted =
        PlanChecks.measured(
            plan("SELECT name FROM customer WHERE code > 7"), CATALOG, sql -> OptionalLong.empty());

    assertThat(uncounted)
        .singleElement()
        .returns(Check.IMPLICIT_CAST, PlanWarning::check)
        .returns(false, PlanWarning::counted);
    assertThat(WarningWords.of(uncounted.get(0), Language.ENGLISH)).contains("engines differ");
  }

  @Test
  void looksIntoSubqueries() {
    assertThat(
            PlanChecks.warnings(
                plan("SELECT name FROM genre WHERE EXISTS (SELECT 1 FROM customer WHERE code > 7)"),
                CATALOG))
        .extracting(PlanWarning::check)
        .containsExactly(Check.IMPLICIT_CAST);
  }
}
