package dev.tht.schemacatalog.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.schemacatalog.TempDatabase;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import dev.tht.testkit.catalog.AssertingCatalogSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SqliteReadingTest {
  @TempDir Path folder;

  private CatalogReading read(String... statements) {
    try (AskedDatabase database = TempDatabase.sqlite(folder, List.of(statements))) {
      JdbcCatalogSource source = new JdbcCatalogSource(database);
      new AssertingCatalogSource(source).read();
      return source.read(CatalogProgress.silent());
    }
  }

  private static Column column(Catalog catalog, String table, String column) {
    return catalog.column(TableName.of(table).column(column)).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource({
    "INTEGER, INTEGER",
    "BIGINT, INTEGER",
    "int(11), INTEGER",
    "NVARCHAR(40), TEXT",
    "CLOB, TEXT",
    "'NUMERIC(10,2)', DECIMAL",
    "MONEY, DECIMAL",
    "REAL, REAL",
    "DOUBLE PRECISION, REAL",
    "BLOB, BINARY",
    "BOOLEAN, BOOLEAN",
    "DATE, DATE",
    "DATETIME, TIMESTAMP",
    "timestamp without time zone, TIMESTAMP",
    "TIME, TIME",
    "GEOMETRY, OTHER",
    "'', OTHER"
  })
  void takesAnEmptyColumnAtItsDeclaredType(String declared, ColumnType expected) {
    Catalog catalog = read("CREATE TABLE t (c " + declared + ")").catalog();

    assertThat(column(catalog, "t", "c").type()).isEqualTo(expected);
    assertThat(column(catalog, "t", "c").declaredType()).isEqualTo(declared);
  }

  @ParameterizedTest
  @CsvSource({
    "TEXT, '2024-01-31', DATE",
    "TEXT, '2024-01-31 10:00:00', TIMESTAMP",
    "TEXT, '2024-01-31T10:00:00Z', TIMESTAMP",
    "TEXT, '31/01/2024', TEXT",
    "TEXT, '2024-01', TEXT",
    "DATE, '31/01/2024', TEXT",
    "DATETIME, '2024-01-31', DATE",
    "DATE, 1706659200, INTEGER",
    "BOOLEAN, 1, BOOLEAN",
    "BOOLEAN, 'yes', TEXT",
    "'', 5, INTEGER",
    "'', 5.5, REAL",
    "'', 'five', TEXT",
    "'', X'00', BINARY"
  })
  void believesTheRowsWhereTheDeclaredTypePromisesADateOrNothing(
      String declared, String value, ColumnType expected) {
    String literal = value.matches("[0-9.]+|X''?.*") ? value : "'" + value + "'";
    String blob = value.startsWith("X") ? "x'00'" : literal;

    Catalog catalog =
        read("CREATE TABLE t (c " + declared + ")", "INSERT INTO t VALUES (" + blob + "), (NULL)")
            .catalog();

    assertThat(column(catalog, "t", "c").type()).isEqualTo(expected);
  }

  @Test
  void takesTextForADateOnlyWhenEveryRowIsOne() {
    Catalog catalog =
        read(
                "CREATE TABLE t (c TEXT)",
                "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 500)"
                    + " INSERT INTO t SELECT '2024-01-01' FROM n",
                "INSERT INTO t VALUES ('unknown')")
            .catalog();

    assertThat(column(catalog, "t", "c").type()).isEqualTo(ColumnType.TEXT);
  }

  @Test
  void resolvesKeysThatNameNoColumnOrSpellItOtherwise() {
    Catalog catalog =
        read(
                "CREATE TABLE Parent (A INTEGER, B INTEGER, PRIMARY KEY (B, A))",
                "CREATE TABLE child (x INTEGER, y INTEGER, z INTEGER, FOREIGN KEY (x, y) REFERENCES"
                    + " parent, FOREIGN KEY (Z, x) REFERENCES PARENT (a, b))")
            .catalog();

    assertThat(catalog.foreignKeys())
        .extracting(ForeignKey::condition)
        .containsExactly(
            "child.x = Parent.B and child.y = Parent.A",
            "child.z = Parent.A and child.x = Parent.B");
  }

  @Test
  void leavesOutWhatCannotBeReadAndSaysIt() {
    CatalogReading reading =
        read(
            "CREATE TABLE t (c TEXT, gone INTEGER REFERENCES nowhere (id))",
            "CREATE TABLE dropped (c TEXT)",
            "CREATE VIEW broken AS SELECT * FROM dropped",
            "DROP TABLE dropped");

    assertThat(reading.catalog().tables())
        .extracting(Table::name)
        .containsExactly(TableName.of("t"));
    assertThat(reading.warnings())
        .hasSize(2)
        .anyMatch(warning -> warning.contains("broken"))
        .anyMatch(warning -> warning.contains("nowhere"));
  }

  @Test
  void readsNamesOfEverySort() {
    List<String> names =
        List.of(
            "order",
            "with space",
            "with \"quotes\"",
            "it's",
            "per%cent_under",
            "semi;colon--",
            "Größe",
            "日本語",
            "🚲",
            "[brackets]",
            "x".repeat(300));
    List<String> statements = new ArrayList<>();
    for (String name : names) {
      String quoted = "\"" + name.replace("\"", "\"\"") + "\"";
      statements.add("CREATE TABLE " + quoted + " (" + quoted + " TEXT)");
      statements.add("INSERT INTO " + quoted + " VALUES ('a'), ('a'), (NULL)");
    }

    CatalogReading reading = read(statements.toArray(String[]::new));

    assertThat(reading.warnings()).isEmpty();
    assertThat(reading.catalog().tables())
        .extracting(table -> table.name().name())
        .containsExactlyInAnyOrderElementsOf(names);
    for (String name : names) {
      assertThat(column(reading.catalog(), name, name).profile().orElseThrow().frequent())
          .containsExactly("a");
    }
  }

  @Test
  void measuresColumnsAndToleratesBytesAndLongTexts() {
    Catalog catalog =
        read(
                "CREATE TABLE t (c TEXT, b BLOB, n INTEGER)",
                "INSERT INTO t VALUES ('x', x'ff', 1), ('x', NULL, 2), ('y', NULL, 3)",
                "INSERT INTO t VALUES (CAST(x'c328' AS TEXT), NULL, 4), (x'0001', NULL, 5)",
                "INSERT INTO t VALUES (printf('%.*c', 10000000, 'z'), NULL, 6)")
            .catalog();

    assertThat(catalog.tables().get(0).rows()).hasValue(6);
    assertThat(column(catalog, "t", "c").profile().orElseThrow().frequent()).startsWith("x");
    assertThat(column(catalog, "t", "c").profile().orElseThrow().distinct()).isEqualTo(5);
    assertThat(column(catalog, "t", "b").profile()).isEmpty();
    assertThat(column(catalog, "t", "n").profile().orElseThrow().nulls()).isZero();
  }

  @Test
  void saysThatATableIsTooLongToBeMeasured() {
    try (AskedDatabase database =
        TempDatabase.sqlite(
            folder, List.of("CREATE TABLE t (c TEXT)", "INSERT INTO t VALUES ('a'), ('b')"))) {
      CatalogReading reading =
          new JdbcCatalogSource(database, new ProfileLimits(1, 10, 80))
              .read(CatalogProgress.silent());

      assertThat(reading.warnings()).singleElement().asString().contains("2 rows");
      assertThat(reading.catalog().tables().get(0).rows()).hasValue(2);
      assertThat(column(reading.catalog(), "t", "c").profile()).isEmpty();
    }
  }

  @Test
  void readsTheStructureAloneOnDemand() {
    try (AskedDatabase database =
        TempDatabase.sqlite(
            folder, List.of("CREATE TABLE t (c TEXT)", "INSERT INTO t VALUES ('a')"))) {
      Catalog structure = new JdbcCatalogSource(database, ProfileLimits.structureOnly()).read();
      Catalog whole = new JdbcCatalogSource(database).read();

      assertThat(structure.tables().get(0).rows()).isEmpty();
      assertThat(structure.version()).isEqualTo(whole.version());
    }
  }

  @Test
  void changesTheVersionWithTheStructureAndNotWithTheRows() {
    String table = "CREATE TABLE t (c TEXT)";
    String version = read(table).catalog().version();

    assertThat(version).hasSize(64);
    assertThat(versionOf("rows", table, "INSERT INTO t VALUES ('a')")).isEqualTo(version);
    assertThat(versionOf("type", "CREATE TABLE t (c VARCHAR(9))")).isNotEqualTo(version);
    assertThat(versionOf("null", "CREATE TABLE t (c TEXT NOT NULL)")).isNotEqualTo(version);
    assertThat(versionOf("key", "CREATE TABLE t (c TEXT PRIMARY KEY)")).isNotEqualTo(version);
    assertThat(versionOf("name", "CREATE TABLE u (c TEXT)")).isNotEqualTo(version);
  }

  private String versionOf(String name, String... statements) {
    String url = "jdbc:sqlite:" + folder.resolve(name);
    TempDatabase.write(url, List.of(statements));
    try (AskedDatabase database = AskedDatabase.open(url)) {
      return new JdbcCatalogSource(database).read().version();
    }
  }

  @Test
  void saysThatADatabaseHoldsNoTable() {
    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(() -> read("CREATE TABLE t (c TEXT)", "DROP TABLE t"))
        .matches(failure -> failure.code() == SchemaCatalogErrorCode.EMPTY_DATABASE);
  }

  @Test
  void tellsItsProgress() {
    List<String> told = new ArrayList<>();
    try (AskedDatabase database =
        TempDatabase.sqlite(
            folder, List.of("CREATE TABLE a (c TEXT)", "CREATE TABLE b (c TEXT)"))) {
      new JdbcCatalogSource(database)
          .read((table, done, all) -> told.add(table + " " + done + "/" + all));
    }

    assertThat(told).containsExactly("a 0/2", "b 1/2");
  }

  @Test
  void passesOverTheEnginesOwnTables() {
    Catalog catalog =
        read(
                "CREATE TABLE t (id INTEGER PRIMARY KEY AUTOINCREMENT, c TEXT)",
                "CREATE VIRTUAL TABLE words USING fts5(word)")
            .catalog();

    assertThat(catalog.tables())
        .extracting(table -> table.name().name())
        .containsExactly("t", "words");
    assertThat(Optional.of(column(catalog, "t", "id").nullable())).contains(false);
  }
}
