package dev.tht.schemacatalog.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.schemacatalog.TempDatabase;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Corpus;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.testkit.catalog.ShopDatabase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdbcCorpusTest {
  private static final Evidence PIECE =
      new Evidence(
          new EvidenceId("vip"), "vip", "Buys a lot.", List.of(), List.of(), List.of(), "test");

  @TempDir Path folder;

  private static List<String> values(Corpus corpus) {
    List<String> values = new ArrayList<>();
    corpus.forEachValue((column, value) -> values.add(column + " " + value));
    return values;
  }

  @Test
  void passesEachTextValueOncePerColumnInNameOrder() {
    try (AskedDatabase database = TempDatabase.sqlite(folder, ShopDatabase.statements())) {
      Corpus corpus =
          new JdbcCorpus(database, new JdbcCatalogSource(database).read(), List.of(PIECE));

      assertThat(values(corpus))
          .startsWith(
              "address.city São Paulo",
              "address.city Turin",
              "customer.country BRAZIL",
              "customer.country Brazil",
              "customer.country Côte d'Ivoire",
              "customer.name 100%_real")
          .doesNotHaveDuplicates()
          .noneMatch(value -> value.contains("placed_on"));
      assertThat(corpus.evidence()).containsExactly(PIECE);
    }
  }

  @Test
  void leavesOutLongBlankAndBrokenValuesAndSaysWhereItStopped() {
    List<String> warnings = new ArrayList<>();
    try (AskedDatabase database =
        TempDatabase.sqlite(
            folder,
            List.of(
                "CREATE TABLE t (c TEXT)",
                "INSERT INTO t VALUES ('a'), ('b'), ('c'), (' '), (''), ('far too long')",
                "INSERT INTO t VALUES (CAST(x'c328' AS TEXT))"))) {
      Corpus whole =
          new JdbcCorpus(
              database,
              new JdbcCatalogSource(database).read(),
              List.of(),
              new CorpusLimits(5, 10),
              warnings::add);
      assertThat(values(whole)).containsExactly("t.c a", "t.c b", "t.c c");
      assertThat(warnings).isEmpty();

      Corpus part =
          new JdbcCorpus(
              database,
              new JdbcCatalogSource(database).read(),
              List.of(),
              new CorpusLimits(5, 2),
              warnings::add);
      assertThat(values(part)).containsExactly("t.c a", "t.c b");
      assertThat(warnings).singleElement().asString().contains("first 2 values of t.c");
    }
  }

  @Test
  void changesItsVersionWithRowsAndEvidence() {
    String version = version("same", List.of(), List.of());

    assertThat(version).hasSize(64).isEqualTo(version("again", List.of(), List.of()));
    assertThat(version("evidence", List.of(), List.of(PIECE))).isNotEqualTo(version);
    assertThat(version("rows", List.of("INSERT INTO \"address\" VALUES (3, 'Siena')"), List.of()))
        .isNotEqualTo(version);
    assertThat(version("value", List.of("UPDATE \"address\" SET \"city\" = 'Como'"), List.of()))
        .isNotEqualTo(version);
  }

  private String version(String name, List<String> more, List<Evidence> evidence) {
    String url = "jdbc:sqlite:" + folder.resolve(name);
    TempDatabase.write(url, ShopDatabase.statements());
    TempDatabase.write(url, more);
    try (AskedDatabase database = AskedDatabase.open(url)) {
      return new JdbcCorpus(database, new JdbcCatalogSource(database).read(), evidence).version();
    }
  }

  @Test
  void looksUpWhatItPassesOn() {
    try (AskedDatabase database = TempDatabase.sqlite(folder, ShopDatabase.statements())) {
      var catalog = new JdbcCatalogSource(database).read();
      var lookup = new JdbcValueLookup(database, catalog, java.time.Clock.systemUTC());

      new JdbcCorpus(database, catalog, List.of())
          .forEachValue(
              (column, value) -> assertThat(lookup.find(column, value)).as(value).isNotEmpty());
      assertThat(catalog.column(TableName.of("spelling").column("word"))).isPresent();
    }
  }
}
