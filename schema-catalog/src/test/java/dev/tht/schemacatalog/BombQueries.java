package dev.tht.schemacatalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.query.JdbcQueryRunner;
import dev.tht.spi.ThtException;
import dev.tht.spi.query.QueryLimits;
import dev.tht.testkit.catalog.ShopDatabase;
import dev.tht.testkit.query.SqlFixture;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Ten queries for each engine that would run for hours or fill the memory: each has ended a second
 * after its limit at the latest, with rows or with a sentence, and the next query is answered. Two
 * of each engine's are run always, the others in the long run.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class BombQueries {

  private static final Duration LIMIT = Duration.ofSeconds(1);
  private static final Duration LATEST = LIMIT.plusSeconds(1);

  private AskedDatabase database;

  /** The shop, open for reading. */
  abstract AskedDatabase open(Path folder) throws Exception;

  /** Ten queries, the two that are run always first. */
  abstract List<String> bombs();

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    database = open(folder);
  }

  @AfterAll
  void stop() {
    database.close();
  }

  Stream<String> two() {
    return bombs().stream().limit(2);
  }

  Stream<String> theOthers() {
    return bombs().stream().skip(2);
  }

  @ParameterizedTest
  @MethodSource("two")
  void endsInTime(String bomb) {
    explode(bomb);
  }

  @Tag("long")
  @ParameterizedTest
  @MethodSource("theOthers")
  void endsInTimeToo(String bomb) {
    explode(bomb);
  }

  private void explode(String bomb) {
    JdbcQueryRunner runner = new JdbcQueryRunner(database);
    long start = System.nanoTime();
    String end;
    try {
      end =
          runner.run(SqlFixture.sql(bomb), new QueryLimits(LIMIT, 100, 1 << 20)).rows().size()
              + " rows";
    } catch (ThtException stopped) {
      end = stopped.sentence();
    }
    Duration took = Duration.ofNanos(System.nanoTime() - start);

    assertThat(took).as(bomb + ": " + end).isLessThan(LATEST);
    assertThat(end.lines()).hasSize(1);
    assertThat(
            runner
                .run(SqlFixture.sql("SELECT COUNT(*) AS n FROM spelling"), QueryLimits.standard())
                .rows()
                .get(0))
        .containsExactly(24L);
  }

  static List<String> shop() {
    return ShopDatabase.statements();
  }

  /** Cross joins of the table with 24 rows, and the same under what must see every row first. */
  static List<String> common() {
    String many = cross(9);
    return new ArrayList<>(
        List.of(
            "SELECT COUNT(*) AS c FROM " + many,
            "SELECT a.id FROM " + many + " ORDER BY a.word, i.word DESC",
            "SELECT DISTINCT a.word, b.word, c.word, d.word, e.word, f.word FROM " + many,
            "SELECT COUNT(*) AS c FROM customer x WHERE EXISTS (SELECT 1 FROM "
                + many
                + " WHERE a.id + b.id + c.id + d.id < -1)",
            "SELECT a.word, COUNT(*) AS c, MAX(i.id) AS m FROM " + many + " GROUP BY a.word",
            "SELECT SUM(a.id * i.id) AS s FROM " + many + " WHERE a.word <> i.word"));
  }

  private static String cross(int times) {
    List<String> tables = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      tables.add("spelling " + (char) ('a' + i));
    }
    return String.join(" CROSS JOIN ", tables);
  }

  static List<String> all(String first, String second, String third, String fourth) {
    List<String> all = common();
    all.addAll(1, List.of(first));
    all.addAll(List.of(second, third, fourth));
    return all;
  }
}
