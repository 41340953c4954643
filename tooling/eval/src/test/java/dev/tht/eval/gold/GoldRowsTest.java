package dev.tht.eval.gold;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GoldRowsTest {

  @TempDir Path folder;
  private GoldDatabase database;

  @BeforeEach
  void makeDatabase() throws SQLException {
    Path file = folder.resolve("shop.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE sale (kind TEXT, amount INTEGER)");
      statement.execute("INSERT INTO sale VALUES ('a', 3), ('b', 2), ('c', 2), ('a', 1)");
    }
    database = GoldDatabase.open(file);
  }

  @AfterEach
  void closeDatabase() {
    database.close();
  }

  @Test
  void rowsThatRankEquallyAreOneBlock() {
    GoldRows rows = GoldRows.of("SELECT kind FROM sale ORDER BY amount DESC LIMIT 2", database);

    assertThat(rows.wanted()).isEqualTo(2);
    assertThat(rows.blocks())
        .containsExactly(
            List.of(List.of("a")), List.of(List.of("b"), List.of("c")), List.of(List.of("a")));
  }

  @Test
  void anAliasOfTheOutputRanksLikeWhatItStandsFor() {
    GoldRows rows =
        GoldRows.of(
            "SELECT kind, sum(amount) AS total FROM sale GROUP BY kind ORDER BY total DESC",
            database);

    assertThat(rows.blocks()).hasSize(2);
    assertThat(rows.blocks().get(0)).containsExactly(List.of("a", 4));
  }

  @Test
  void whereNullsGoByAnAliasDoesNotRank() {
    GoldRows rows =
        GoldRows.of(
            "SELECT kind, sum(amount) AS total FROM sale GROUP BY kind"
                + " ORDER BY CASE WHEN total IS NULL THEN 1 ELSE 0 END, total DESC",
            database);

    assertThat(rows.blocks()).hasSize(2);
    assertThat(rows.blocks().get(0)).containsExactly(List.of("a", 4));
  }

  @Test
  void withoutOrderThereIsOneBlock() {
    assertThat(GoldRows.of("SELECT kind FROM sale", database).blocks()).hasSize(1);
  }

  @Test
  void theSchemaIsSpelledAsInTheFile() {
    assertThat(database.schema().tables()).containsEntry("sale", List.of("kind", "amount"));
  }
}
