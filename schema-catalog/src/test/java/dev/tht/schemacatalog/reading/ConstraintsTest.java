package dev.tht.schemacatalog.reading;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.schemacatalog.TempDatabase;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.rendering.CatalogRenderer;
import dev.tht.schemacatalog.rendering.Format;
import dev.tht.schemacatalog.rendering.RenderRequest;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Defaults, unique keys, checks and lists of values, as three engines tell them. */
class ConstraintsTest {

  @TempDir Path folder;

  private Catalog read(String url, String... statements) {
    TempDatabase.write(url, List.of(statements));
    try (AskedDatabase database = AskedDatabase.open(url)) {
      return new JdbcCatalogSource(database).read();
    }
  }

  private static <T> T only(List<T> all, Predicate<T> which) {
    return all.stream().filter(which).findFirst().orElseThrow();
  }

  private static Table table(Catalog catalog, String name) {
    return only(catalog.tables(), one -> one.name().name().equalsIgnoreCase(name));
  }

  private static Column column(Table table, String name) {
    return only(table.columns(), one -> one.name().name().equalsIgnoreCase(name));
  }

  private static List<List<String>> lower(List<List<String>> keys) {
    return keys.stream()
        .map(key -> key.stream().map(name -> name.toLowerCase(Locale.ROOT)).toList())
        .toList();
  }

  @ParameterizedTest
  @ValueSource(strings = {"jdbc:sqlite:", "jdbc:duckdb:", "jdbc:h2:"})
  void readsWhatTheDatabaseDemands(String engine) {
    Table parcel =
        table(
            read(
                engine + folder.resolve("shop.db"),
                "CREATE TABLE parcel (id INTEGER PRIMARY KEY, yr INTEGER NOT NULL,"
                    + " num INTEGER NOT NULL, weight_kg REAL,"
                    + " state VARCHAR(8) DEFAULT 'new' CHECK (state IN ('new', 'it''s gone')),"
                    + " UNIQUE (yr, num), CHECK (weight_kg > 0))",
                "INSERT INTO parcel (id, yr, num, weight_kg) VALUES (1, 2024, 7, 0.5),"
                    + " (2, 2025, 1, 12)"),
            "parcel");

    assertThat(lower(parcel.uniqueKeys())).containsExactly(List.of("yr", "num"));
    assertThat(parcel.checks()).hasSize(2).anyMatch(check -> check.contains("> "));
    assertThat(column(parcel, "state").allowed()).containsExactly("new", "it's gone");
    assertThat(column(parcel, "state").standard()).isPresent().get().asString().contains("new");
    assertThat(column(parcel, "yr").standard()).isEmpty();
    assertThat(column(parcel, "yr").profile().orElseThrow().least()).contains("2024");
    assertThat(column(parcel, "weight_kg").profile().orElseThrow().greatest()).contains("12.0");
  }

  @Test
  void showsThemInTheRendering() {
    Catalog catalog =
        read(
            "jdbc:sqlite:" + folder.resolve("a.sqlite"),
            "CREATE TABLE bill (id INTEGER PRIMARY KEY, paid_on DATE, kind TEXT DEFAULT 'X'"
                + " CHECK (kind IN ('X', 'Y')), total_eur REAL, zip TEXT UNIQUE)",
            "INSERT INTO bill VALUES (1, '2024-01-31', 'X', 3.5, 'AB-1'),"
                + " (2, '2024-02-29', 'Y', 9, 'CD-2'), (3, '2024-03-31', 'X', 1, 'EF-3')");

    String text = CatalogRenderer.render(catalog, RenderRequest.whole(Format.MARKDOWN)).text();

    assertThat(text)
        .contains("from `2024-01-31` to `2024-03-31`; by day")
        .contains("default `'X'`; only `X`, `Y`; perhaps a code")
        .contains("from `1.0` to `9.0`; perhaps in EUR")
        .contains("looks like `AA-9`")
        .contains("- unique: `zip`")
        .contains("- check: `kind IN ('X', 'Y')`");
    assertThat(CatalogRenderer.render(catalog, RenderRequest.whole(Format.DDL)).text())
        .contains("UNIQUE (zip)");
  }

  @Test
  void aDeniedColumnTakesItsConstraintsWithIt() {
    String url = "jdbc:sqlite:" + folder.resolve("b.sqlite");
    TempDatabase.write(
        url,
        List.of(
            "CREATE TABLE person (id INTEGER PRIMARY KEY, secret TEXT CHECK (secret <> 'canary'),"
                + " a TEXT, UNIQUE (a, secret))"));
    try (AskedDatabase database = AskedDatabase.open(url)) {
      Catalog catalog =
          new JdbcCatalogSource(database)
              .without(DeniedColumns.of(List.of("person.secret")))
              .read();

      assertThat(catalog.table(TableName.of("person")).orElseThrow().uniqueKeys()).isEmpty();
      assertThat(catalog.toString()).doesNotContain("secret").doesNotContain("canary");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "kind IN ('a', 'b,c') | kind | a/b,c",
        "(\"kind\" IN ('a')) | kind | a",
        "((status)::text = ANY ((ARRAY['G'::character varying, 'PG'::character varying])::text[])) | status | G/PG",
        "level in (1, 2.5, -3) | level | 1/2.5/-3"
      })
  void understandsAListOfValues(String check, String column, String values) {
    var listed = CheckClauses.listed(check).orElseThrow();

    assertThat(listed.column()).isEqualTo(column);
    assertThat(String.join("/", listed.values())).isEqualTo(values);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a > 1", "a IN (SELECT 1)", "a IN ('x') OR b = 1", "a IN (b, 'x')", "a IN ()", ""})
  void takesNothingElseForAList(String check) {
    assertThat(CheckClauses.listed(check)).isEmpty();
  }

  @Test
  void findsChecksAmongQuotesAndRemarks() {
    assertThat(
            CheckClauses.in(
                """
                CREATE TABLE "check (x)" ( -- CHECK (no)
                  a TEXT DEFAULT 'CHECK (no)' CHECK (a <> ')'),
                  recheck INT, CONSTRAINT c CHECK(
                    (a > 1)   OR (recheck < 2)))
                """))
        .containsExactly("a <> ')'", "(a > 1) OR (recheck < 2)");
    assertThat(CheckClauses.in("CHECK (a")).containsExactly("a");
  }
}
