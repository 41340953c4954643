package dev.tht.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.query.JdbcPlanProbe;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.schemacatalog.script.ScriptedDatabase;
import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewContent;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.SessionId;
import dev.tht.sqlplan.read.SqlPlanReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said beside the question for a plan, counted in a real database. */
class PlanDoubtsTest {

  @TempDir Path folder;
  private AskedDatabase database;
  private Catalog catalog;

  @BeforeEach
  void open() throws IOException {
    Path file = folder.resolve("shop.sqlite");
    ScriptedDatabase.create(
        file,
        Stream.of(
            "CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, name TEXT, country TEXT)",
            "INSERT INTO customer VALUES (1, 'Luís', 'Brazil'), (2, 'Leonie', 'Germany'),"
                + " (3, 'Eduardo', 'Brazil')"));
    database = AskedDatabase.open("jdbc:sqlite:" + file);
    catalog = new JdbcCatalogSource(database).read();
  }

  @AfterEach
  void close() {
    database.close();
  }

  private List<String> said(String sql, Language language) {
    if (!(new SqlPlanReader().read(sql, "sqlite", catalog)
        instanceof Outcome.Success<UnreviewedPlan>(UnreviewedPlan read))) {
      throw new AssertionError(sql + " is not read");
    }
    return doubts(language).of(asked(List.of(new ReviewContent.OfPlan(read.plan()))));
  }

  private PlanDoubts doubts(Language language) {
    return new PlanDoubts(
        () -> catalog, () -> new JdbcPlanProbe(database, Duration.ofSeconds(30)), language);
  }

  private static PendingQuestion asked(List<ReviewContent> contents) {
    return new PendingQuestion(
        new QuestionId("q-" + "0".repeat(32)),
        "00",
        new SessionId("s-shop"),
        1,
        "rules",
        Instant.EPOCH,
        "Which customer?",
        new ReviewRequest.Confirm(
            List.of(Phase.PLAN),
            List.of(),
            List.of(),
            List.of(),
            contents,
            List.of(),
            List.of(),
            List.of()));
  }

  @Test
  void tellsHowManyRowsTieBeforeThePlanIsAccepted() {
    assertThat(said("SELECT name FROM customer ORDER BY country LIMIT 1", Language.ENGLISH))
        .singleElement()
        .asString()
        .startsWith("Counted in the database just now: s1.limit")
        .contains("2 rows stand equal for the first 1");
  }

  @Test
  void tellsThatADoubtOnTheScreenIsNotSo() {
    assertThat(said("SELECT name FROM customer ORDER BY name LIMIT 1", Language.ITALIAN))
        .singleElement()
        .asString()
        .startsWith(
            "Contato ora nella banca dati, e non è così: ciò che è da guardare in s1.limit");
  }

  @Test
  void saysNothingWhereThereIsNothingToCountOrNoPlan() {
    assertThat(said("SELECT name FROM customer WHERE country = 'Brazil'", Language.ENGLISH))
        .isEmpty();
    assertThat(doubts(Language.ENGLISH).of(asked(List.of()))).isEmpty();
  }
}
