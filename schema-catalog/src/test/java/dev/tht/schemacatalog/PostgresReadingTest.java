package dev.tht.schemacatalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.query.JdbcImpactProbe;
import dev.tht.schemacatalog.reading.CatalogProgress;
import dev.tht.schemacatalog.reading.CatalogReading;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.schemacatalog.value.JdbcValueLookup;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.catalog.ValueReceipt;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.testkit.catalog.AssertingCatalogSource;
import dev.tht.testkit.catalog.AssertingValueLookup;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.postgresql.ds.PGSimpleDataSource;

@Tag("postgres")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PostgresReadingTest {
  private static final String ZEROS = "00000000-0000-0000-0000-00000000000";
  private static final TableName MOODS = TableName.of("moods");

  private String url = "";
  private AskedDatabase database;

  @BeforeAll
  void open() {
    url = TempPostgres.database("tht_catalog_odd");
    TempDatabase.write(
        url,
        List.of(
            "CREATE SCHEMA sales",
            "CREATE TABLE sales.moods (id INTEGER PRIMARY KEY)",
            "CREATE TYPE mood AS ENUM ('sad', 'Happy')",
            "CREATE TABLE moods (id SERIAL PRIMARY KEY, m mood, code CHAR(4), at TIMESTAMPTZ, u UUID,"
                + " j JSON, b BYTEA, bits BIT(3), other INTEGER REFERENCES sales.moods (id),"
                + " grade VARCHAR(2) DEFAULT 'A' CHECK (grade IN ('A', 'B')), UNIQUE (code, u))",
            "COMMENT ON TABLE moods IS 'how people feel'",
            "COMMENT ON COLUMN moods.m IS 'a mood'",
            "INSERT INTO moods (m, code, at, u, j, b, bits) VALUES ('Happy', 'ab', '2024-05-06"
                + " 07:08:09+00', '00000000-0000-0000-0000-000000000001', '{}', 'x', B'101')",
            "CREATE TABLE secret (s TEXT)",
            "INSERT INTO secret VALUES ('canary')",
            "CREATE MATERIALIZED VIEW happy AS SELECT id FROM moods",
            "DROP ROLE IF EXISTS tht_catalog_guest",
            "CREATE ROLE tht_catalog_guest LOGIN",
            "GRANT SELECT ON moods, happy, sales.moods TO tht_catalog_guest",
            "GRANT USAGE ON SCHEMA sales TO tht_catalog_guest"));
    database = AskedDatabase.open(url.replaceAll("user=\\w+", "user=tht_catalog_guest"));
  }

  @AfterAll
  void close() {
    database.close();
    TempDatabase.write(
        url, List.of("DROP OWNED BY tht_catalog_guest", "DROP ROLE tht_catalog_guest"));
  }

  private CatalogReading reading() {
    return new JdbcCatalogSource(database).read(CatalogProgress.silent());
  }

  private Column column(String name) {
    return reading().catalog().column(MOODS.column(name)).orElseThrow();
  }

  @Test
  void namesOtherSchemasAndReadsComments() {
    new AssertingCatalogSource(new JdbcCatalogSource(database)).read();
    assertThat(reading().catalog().tables())
        .extracting(Table::name)
        .containsExactly(
            TableName.of("happy"), MOODS, TableName.of("secret"), new TableName("sales", "moods"));
    assertThat(reading().catalog().table(MOODS).orElseThrow().comment())
        .contains("how people feel");
    assertThat(column("m").comment()).contains("a mood");
    assertThat(reading().catalog().foreignKeys())
        .singleElement()
        .matches(key -> key.condition().equals("moods.other = sales.moods.id"));
  }

  @Test
  void knowsTheTypesOfTheEngine() {
    assertThat(column("m").type()).isEqualTo(ColumnType.TEXT);
    assertThat(column("code").type()).isEqualTo(ColumnType.TEXT);
    assertThat(column("at").type()).isEqualTo(ColumnType.TIMESTAMP);
    assertThat(column("u").type()).isEqualTo(ColumnType.OTHER);
    assertThat(column("j").type()).isEqualTo(ColumnType.OTHER);
    assertThat(column("bits").type()).isEqualTo(ColumnType.OTHER);
    assertThat(column("b").type()).isEqualTo(ColumnType.BINARY);
  }

  @Test
  void readsConstraintsThatARoleMayOnlyReadTheTableOf() {
    Table moods = reading().catalog().table(MOODS).orElseThrow();

    assertThat(moods.uniqueKeys()).containsExactly(List.of("code", "u"));
    assertThat(moods.checks()).singleElement().asString().contains("grade");
    assertThat(column("m").allowed()).containsExactly("sad", "Happy");
    assertThat(column("grade").allowed()).containsExactly("A", "B");
    assertThat(column("grade").standard().orElse("")).startsWith("'A'");
  }

  @Test
  void goesOnWhereATableIsForbiddenAndSaysIt() {
    assertThat(reading().warnings()).singleElement().asString().contains("secret");
    assertThat(reading().catalog().table(TableName.of("secret")).orElseThrow().rows()).isEmpty();
    assertThat(reading().catalog().table(MOODS).orElseThrow().rows()).hasValue(1);
  }

  @Test
  void looksUpAndCountsEnumerationsPaddedTextAndIdentifiers() {
    AssertingValueLookup lookup =
        new AssertingValueLookup(
            new JdbcValueLookup(database, reading().catalog(), Clock.systemUTC()));
    JdbcImpactProbe probe = new JdbcImpactProbe(database, reading().catalog());

    assertThat(lookup.find(MOODS.column("m"), "happy"))
        .extracting(ValueReceipt::value)
        .containsExactly("Happy");
    assertThat(lookup.find(MOODS.column("code"), "ab")).hasSize(1);
    Map.of("m", "Happy", "code", "ab", "at", "2024-05-06", "u", ZEROS + "1")
        .forEach(
            (column, value) ->
                assertThat(
                        probe.rows(
                            List.of(FilterClaim.equal(MOODS.column(column), value)),
                            Duration.ofSeconds(10)))
                    .as(column)
                    .hasValue(1));
  }

  @Test
  void letsTheOwnerOfAnInjectedSourceWriteAgainAfterwards() throws Exception {
    PGSimpleDataSource source = new PGSimpleDataSource();
    source.setUrl(url);
    try (AskedDatabase injected = AskedDatabase.over(source)) {
      assertThatExceptionOfType(ThtException.class)
          .isThrownBy(
              () ->
                  injected.ask(
                      "writing",
                      connection -> {
                        try (Statement statement = connection.createStatement()) {
                          return statement.executeUpdate("DELETE FROM secret");
                        }
                      }));
    }
    try (var connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      assertThat(statement.executeUpdate("UPDATE secret SET s = s")).isEqualTo(1);
    }
  }

  @Test
  void saysThatThePasswordOrTheDatabaseIsWrong() {
    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(() -> AskedDatabase.open(url.replaceAll("/tht_catalog_odd", "/nowhere")))
        .matches(failure -> failure.code() == SchemaCatalogErrorCode.UNREACHABLE)
        .withMessageContaining("nowhere");
  }
}
