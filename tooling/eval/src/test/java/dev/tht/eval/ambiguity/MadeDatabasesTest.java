package dev.tht.eval.ambiguity;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.eval.gold.GoldDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MadeDatabasesTest {

  @TempDir Path folder;

  @Test
  void aSchemaWithValuesBecomesTablesWithRowsAndKeys() {
    List<SmallTable> tables =
        SchemaText.read(
            "farm : farm_id (1, 2), name (\"A, (b)\", None, \"C\") | sqlite_sequence : seq (1)"
                + " | cow : cow_id (1), farm_id (2), weight (300.5, 280)");

    Path file = new SyntheticDatabase(tables, "", 5).write(folder.resolve("farm.sqlite"));

    assertThat(tables).extracting(SmallTable::name).containsExactly("farm", "cow");
    try (GoldDatabase database = GoldDatabase.open(file)) {
      assertThat(database.rows("SELECT DISTINCT name FROM farm ORDER BY 1"))
          .containsExactly(List.of("A, (b)"), List.of("C"));
      assertThat(database.rows("SELECT count(*) FROM cow JOIN farm USING (farm_id)"))
          .isEqualTo(List.of(List.of(12)));
      assertThat(database.rows("SELECT \"table\" FROM pragma_foreign_key_list('cow')"))
          .containsExactly(List.of("farm"));
    }
  }

  @Test
  void aDatabaseIsMadeAmbiguousInEveryWayWithAQuestionForEach() throws SQLException {
    Path shop = folder.resolve("shop.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + shop);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE shop (shop_id INTEGER PRIMARY KEY, town TEXT, size INTEGER)");
      statement.execute(
          "CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, shop_id INTEGER REFERENCES shop,"
              + " sold DATETIME, price INTEGER)");
      for (int i = 1; i <= 6; i++) {
        statement.execute(
            "INSERT INTO shop VALUES (%d, 'Town%s', %d)"
                .formatted(i, "abcdef".charAt(i - 1), i * 10));
        statement.execute(
            "INSERT INTO sale VALUES (%d, %d, '202%d-05-01', %d)".formatted(i, i, i, i));
      }
    }

    List<CaseGroup> groups = new GeneratedCases("shop", shop, 3).groups();

    List<AmbiguityCase> ambiguous = groups.get(0).cases();
    assertThat(ambiguous).extracting(AmbiguityCase::id).anyMatch(id -> id.contains(":split:"));
    assertThat(ambiguous).extracting(AmbiguityCase::id).anyMatch(id -> id.contains(":date:"));
    assertThat(ambiguous).extracting(AmbiguityCase::id).anyMatch(id -> id.contains(":path:"));
    assertThat(groups.get(1).cases()).hasSameSizeAs(ambiguous);
    try (GoldDatabase copy = GoldDatabase.open(groups.get(0).file().apply(folder))) {
      for (AmbiguityCase each : ambiguous) {
        assertThat(each.readings()).hasSize(2);
      }
      assertThat(copy.schema().columns()).hasSizeGreaterThan(7);
    }
  }
}
