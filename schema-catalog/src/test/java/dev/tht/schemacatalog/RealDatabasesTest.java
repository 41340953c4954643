package dev.tht.schemacatalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.join.ForeignKeyPaths;
import dev.tht.schemacatalog.reading.CatalogProgress;
import dev.tht.schemacatalog.reading.CatalogReading;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.schemacatalog.rendering.CatalogRenderer;
import dev.tht.schemacatalog.rendering.Format;
import dev.tht.schemacatalog.rendering.RenderRequest;
import dev.tht.schemacatalog.value.CorpusLimits;
import dev.tht.schemacatalog.value.JdbcCorpus;
import dev.tht.schemacatalog.value.JdbcValueLookup;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableKind;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.catalog.ValueReceipt;
import dev.tht.testkit.catalog.AssertingCatalogSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("data")
class RealDatabasesTest {
  private static final Path DATA =
      Path.of(
          Objects.requireNonNull(
              System.getenv("THT_DATA"), "THT_DATA is not set; run ./verify --data DIR"));

  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(DATA.resolve("db"))) {
      return files.filter(file -> file.toString().endsWith(".sqlite")).sorted().toList();
    }
  }

  private static AskedDatabase open(String name) {
    return AskedDatabase.open("jdbc:sqlite:" + DATA.resolve("db/" + name + ".sqlite"));
  }

  @ParameterizedTest
  @MethodSource("files")
  void readsIndexesAndRendersWithoutAWarning(Path file) {
    try (AskedDatabase database = AskedDatabase.open("jdbc:sqlite:" + file)) {
      JdbcCatalogSource source = new JdbcCatalogSource(database);
      Catalog catalog = new AssertingCatalogSource(source).read();
      List<String> warnings = new ArrayList<>(source.read(CatalogProgress.silent()).warnings());
      Map<ColumnName, Integer> values = new HashMap<>();
      new JdbcCorpus(database, catalog, List.of(), CorpusLimits.standard(), warnings::add)
          .forEachValue((column, value) -> values.merge(column, 1, Integer::sum));

      assertThat(warnings).isEmpty();
      assertThat(values).isNotEmpty();
      for (Format format : List.of(Format.MARKDOWN, Format.DDL)) {
        String part =
            CatalogRenderer.render(catalog, RenderRequest.whole(format).within(16_000)).text();
        assertThat(part).hasSizeLessThanOrEqualTo(16_000);
        catalog.tables().forEach(table -> assertThat(part).contains(table.name().toString()));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "chinook, 11, 11",
    "northwind, 13, 13",
    "sakila, 15, 22",
    "adventureworks, 59, 73",
    "synthea_small, 12, 19",
    "formula_1, 13, 17"
  })
  void findsEveryTableAndKey(String name, int tables, int keys) {
    try (AskedDatabase database = open(name)) {
      Catalog catalog = new JdbcCatalogSource(database).read();

      assertThat(catalog.tables().stream().filter(t -> t.kind() == TableKind.TABLE))
          .hasSize(tables);
      assertThat(catalog.foreignKeys())
          .filteredOn(key -> key.origin() == ForeignKey.Origin.DECLARED)
          .hasSize(keys);
    }
  }

  @Test
  void looksUpABrazilianCustomerByAnyCase() {
    try (AskedDatabase database = open("chinook")) {
      Catalog catalog = new JdbcCatalogSource(database).read();
      JdbcValueLookup lookup = new JdbcValueLookup(database, catalog, Clock.systemUTC());

      assertThat(lookup.find(TableName.of("Customer").column("Country"), "brazil"))
          .extracting(ValueReceipt::value, ValueReceipt::rows)
          .containsExactly(org.assertj.core.groups.Tuple.tuple("Brazil", 5L));
      assertThat(lookup.find(TableName.of("Customer").column("Country"), "brasil")).isEmpty();
    }
  }

  @Test
  void walksFromCustomersToGenres() {
    try (AskedDatabase database = open("chinook")) {
      Catalog catalog = new JdbcCatalogSource(database).read();

      assertThat(
              new ForeignKeyPaths(catalog).between(TableName.of("Customer"), TableName.of("Genre")))
          .singleElement()
          .matches(path -> path.steps().size() == 4);
    }
  }

  @Test
  void readsTheSameSakilaFromBothEngines() throws Exception {
    String url = TempPostgres.database("tht_catalog_sakila");
    TempPostgres.restore(url, sakila());
    try (AskedDatabase sqlite = open("sakila");
        AskedDatabase postgres = AskedDatabase.open(url)) {
      Catalog one = new JdbcCatalogSource(sqlite).read();
      CatalogReading other = new JdbcCatalogSource(postgres).read(CatalogProgress.silent());

      assertThat(other.warnings())
          .containsExactly("the 6 parts of payment are not shown apart from it");
      assertThat(tables(other.catalog())).isEqualTo(tables(one));
      assertThat(keys(other.catalog())).isEqualTo(keys(one));
      assertThat(rows(other.catalog())).isEqualTo(rows(one));
    }
  }

  private static List<String> sakila() throws IOException {
    try (InputStream in =
        new GZIPInputStream(Files.newInputStream(DATA.resolve("sql/sakila_pg.sql.gz")))) {
      String dump = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return dump.lines().filter(line -> !line.startsWith("SET default_with_oids")).toList();
    }
  }

  private static Set<TableName> tables(Catalog catalog) {
    return catalog.tables().stream()
        .filter(table -> table.kind() == TableKind.TABLE)
        .map(Table::name)
        .collect(Collectors.toSet());
  }

  private static Set<String> keys(Catalog catalog) {
    return catalog.foreignKeys().stream().map(ForeignKey::condition).collect(Collectors.toSet());
  }

  private static Map<TableName, Long> rows(Catalog catalog) {
    return catalog.tables().stream()
        .filter(table -> table.kind() == TableKind.TABLE)
        .collect(Collectors.toMap(Table::name, table -> table.rows().orElseThrow()));
  }
}
