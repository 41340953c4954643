package dev.tht.eval.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.eval.gold.GoldDatabase;
import dev.tht.eval.gold.MutatedCopy;
import dev.tht.eval.sample.DataQuestion;
import dev.tht.eval.sample.QuestionSource;
import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.plan.UnreviewedPlan;
import dev.tht.spi.plan.UnreviewedSql;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoundTripTest {
  private static final Catalog CATALOG = new Catalog("sqlite", "1", List.of(), List.of());
  private static final String GOLD = "SELECT name FROM pet WHERE age > 3";

  @TempDir Path folder;
  private Path original;

  @BeforeEach
  void makePets() throws SQLException {
    original = folder.resolve("pets.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + original);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE pet (id INTEGER PRIMARY KEY, name TEXT, age INTEGER)");
      for (int i = 1; i <= 60; i++) {
        statement.execute("INSERT INTO pet VALUES (" + i + ", 'pet " + i + "', " + i % 7 + ")");
      }
    }
  }

  private Path copy(int seed) {
    Path copy = folder.resolve("copy-" + seed + ".sqlite");
    MutatedCopy.make(original, copy, new SplittableRandom(seed));
    return copy;
  }

  private static List<List<@Nullable Object>> rows(Path file) {
    try (GoldDatabase database = GoldDatabase.open(file)) {
      return database.rows("SELECT * FROM pet ORDER BY id");
    }
  }

  private TripResult trip(String written) {
    RoundTrip trip =
        new RoundTrip(
            (sql, dialect, catalog) -> Outcome.of(new UnreviewedPlan(plan(), dialect)),
            (plan, catalog, dialect) -> Outcome.of(new UnreviewedSql(written, dialect, Map.of())));
    List<GoldDatabase> databases = new ArrayList<>();
    try {
      databases.add(GoldDatabase.open(original));
      for (int seed = 1; seed <= RoundTripRun.COPIES; seed++) {
        databases.add(GoldDatabase.open(copy(seed)));
      }
      return trip.question(
          new DataQuestion("q", QuestionSource.DEFOG, "pets", "", "", List.of(GOLD)),
          "defog",
          CATALOG,
          databases);
    } finally {
      databases.forEach(GoldDatabase::close);
    }
  }

  private static CtePlan plan() {
    PlanPart.Source source =
        new PlanPart.Source(
            new PartId("s1.src"), "pet", new Relation.OfTable(TableName.of("pet")), List.of());
    PlanPart.Output output =
        new PlanPart.Output(
            new PartId("s1.o1"), "name", new Expression.Field("pet", "name"), List.of());
    CteStep step =
        new CteStep(
            "answer",
            "",
            source,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(output),
            Optional.empty(),
            List.of(),
            Optional.empty());
    return new CtePlan("", List.of(step), List.of(), List.of(), List.of());
  }

  @Test
  void mutatesACopyAsTheSeedSaysAndLeavesTheOriginal() throws IOException {
    byte[] before = Files.readAllBytes(original);

    List<List<@Nullable Object>> one = rows(copy(1));

    assertThat(Files.readAllBytes(original)).isEqualTo(before);
    assertThat(one).isNotEqualTo(rows(original)).isEqualTo(rows(copy(1)));
    assertThat(rows(copy(2))).isNotEqualTo(one);
    assertThat(one).hasSizeBetween(40, 70);
  }

  @Test
  void passesTheSameQuestionSaidInAnotherWay() {
    TripResult result = trip("SELECT p.name FROM pet AS p WHERE NOT (p.age <= 3)");

    assertThat(result.verdict()).isEqualTo(TripVerdict.SAME);
    assertThat(result.otherOnACopy()).isTrue();
    assertThat(result.emptyEverywhere()).isFalse();
  }

  @Test
  void seesOtherRowsOnACopyThatTheOriginalDoesNotShow() {
    TripResult result = trip("SELECT name FROM pet WHERE age > 3 AND name LIKE 'pet ' || id");

    assertThat(result.verdict()).isEqualTo(TripVerdict.OTHER_ROWS_ON_COPY);
  }

  @Test
  void namesWhatFails() {
    assertThat(trip("SELECT name FROM pet").verdict()).isEqualTo(TripVerdict.OTHER_ROWS);
    assertThat(trip("SELECT nothing FROM pet").verdict()).isEqualTo(TripVerdict.DOES_NOT_RUN);
  }

  @Test
  void putsOneMomentInThePlaceOfNow() {
    assertThat(
            new FixedClock("2026-11-30 12:00:00")
                .in("SELECT DATE('now', '-1 day'), CURRENT_DATE, 'now and then'"))
        .isEqualTo("SELECT DATE('2026-11-30 12:00:00', '-1 day'), '2026-11-30', 'now and then'");
  }

  @Test
  void writesAndReadsARunAndSaysItsFigures() throws IOException {
    List<TripResult> results =
        List.of(
            new TripResult("a:1", "a", TripVerdict.SAME, "", 0, false, true, true, GOLD, GOLD),
            new TripResult(
                "a:2", "a", TripVerdict.NOT_READ, "x: why", 0, false, false, false, GOLD, ""));

    assertThat(RoundTripJson.read(RoundTripJson.write(1, results))).isEqualTo(results);
    Path page =
        Files.writeString(
            folder.resolve("page.md"),
            "before\n<!-- generated by `tht eval plan`: begin -->\n<!-- generated by `tht eval plan`: end -->\nafter\n");
    RoundTripReport.update(page, results);
    assertThat(Files.readString(page))
        .startsWith("before")
        .endsWith("after\n")
        .contains("| **share, goal 0.99** | **0.500** |", "| a:2 | not read | x: why |");
  }
}
