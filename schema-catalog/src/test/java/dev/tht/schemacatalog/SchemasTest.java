package dev.tht.schemacatalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.database.Capability;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables of one name in two schemas, on the engines that say they read several. */
class SchemasTest {
  private static final List<String> TWO =
      List.of(
          "CREATE TABLE \"t\" (\"a\" INTEGER)",
          "CREATE SCHEMA \"other\"",
          "CREATE TABLE \"other\".\"t\" (\"b\" INTEGER)",
          "INSERT INTO \"other\".\"t\" VALUES (1), (2)");

  @ParameterizedTest
  @ValueSource(strings = {"jdbc:h2:", "jdbc:duckdb:"})
  void readsBothTables(String scheme, @TempDir Path folder) {
    String url = scheme + folder.resolve("two");
    TempDatabase.write(url, TWO);

    try (AskedDatabase database = AskedDatabase.open(url)) {
      assertThat(database.dialect().engine().capabilities()).contains(Capability.SCHEMAS);
      assertThat(new JdbcCatalogSource(database).read().tables())
          .extracting(table -> table.name() + " " + table.rows().orElse(-1))
          .containsExactlyInAnyOrder("t 0", "other.t 2");
    }
  }

  @Tag("mariadb")
  @Test
  void readsTheDatabaseOfTheUrlAloneOnMariaDb() {
    String one = TempMariaDb.database("tht_schemas_one");
    TempMariaDb.write(one, List.of("CREATE TABLE t (a INTEGER)"));
    TempMariaDb.write(
        TempMariaDb.database("tht_schemas_two"), List.of("CREATE TABLE t (b INTEGER)"));

    try (AskedDatabase database = AskedDatabase.open(one)) {
      assertThat(database.dialect().engine().capabilities()).doesNotContain(Capability.SCHEMAS);
      assertThat(new JdbcCatalogSource(database).read().tables())
          .singleElement()
          .satisfies(table -> assertThat(table.columns()).hasSize(1))
          .satisfies(table -> assertThat(table.columns().get(0).name().name()).isEqualTo("a"));
      assertThat(database.cautions()).singleElement().asString().contains("files of the server");
    }
  }
}
