package dev.tht.schemacatalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.query.JdbcQueryRunner;
import dev.tht.schemacatalog.reading.CatalogProgress;
import dev.tht.schemacatalog.reading.CatalogReading;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.schemacatalog.value.CorpusLimits;
import dev.tht.schemacatalog.value.JdbcCorpus;
import dev.tht.schemacatalog.value.JdbcValueLookup;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.query.QueryLimits;
import dev.tht.spi.query.QueryResult;
import dev.tht.testkit.query.SqlFixture;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a database may hold that nobody expects, read, measured, indexed, looked up and run. */
class BadInputTest {
  @TempDir Path folder;

  private static final List<String> NAMES =
      List.of(
          "two words",
          "it's \"quoted\"",
          "back`tick",
          "[bracketed]",
          "select",
          "Größe città",
          "数据 😀",
          "semi;colon -- comment",
          "per%cent_under",
          "x".repeat(300));

  private static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  private record Read(
      CatalogReading reading, Map<ColumnName, List<String>> values, List<String> left) {
    Table table(String name) {
      return reading.catalog().table(TableName.of(name)).orElseThrow();
    }
  }

  private static Read read(AskedDatabase database) {
    CatalogReading reading = new JdbcCatalogSource(database).read(CatalogProgress.silent());
    Map<ColumnName, List<String>> values = new TreeMap<>();
    List<String> left = new ArrayList<>();
    new JdbcCorpus(database, reading.catalog(), List.of(), CorpusLimits.standard(), left::add)
        .forEachValue(
            (column, value) -> values.computeIfAbsent(column, c -> new ArrayList<>()).add(value));
    return new Read(reading, values, left);
  }

  private static QueryResult run(AskedDatabase database, String sql) {
    return new JdbcQueryRunner(database).run(SqlFixture.sql(sql), QueryLimits.standard());
  }

  @Test
  void namesOfEverySortAreNamesAndNothingElse() {
    List<String> statements = new ArrayList<>();
    for (String name : NAMES) {
      statements.add("CREATE TABLE " + quoted(name) + " (" + quoted(name) + " TEXT)");
      statements.add("INSERT INTO " + quoted(name) + " VALUES ('here')");
    }

    try (AskedDatabase database = TempDatabase.sqlite(folder, statements)) {
      Read read = read(database);

      assertThat(read.reading().warnings()).isEmpty();
      assertThat(read.left()).isEmpty();
      for (String name : NAMES) {
        ColumnName column = TableName.of(name).column(name);
        assertThat(read.table(name).rows()).hasValue(1);
        assertThat(read.values().get(column)).containsExactly("here");
        assertThat(
                new JdbcValueLookup(database, read.reading().catalog(), Clock.systemUTC())
                    .find(column, "HERE"))
            .hasSize(1);
      }
    }
  }

  @Test
  void aViewOverADroppedTableIsLeftOutAndTheRestIsRead() {
    try (AskedDatabase database =
        TempDatabase.sqlite(
            folder,
            List.of(
                "CREATE TABLE kept (a TEXT)",
                "CREATE TABLE gone (a TEXT)",
                "CREATE VIEW broken AS SELECT a FROM gone",
                "DROP TABLE gone"))) {
      Read read = read(database);

      assertThat(read.reading().catalog().tables())
          .extracting(table -> table.name().name())
          .containsExactly("kept");
      assertThat(read.reading().warnings()).singleElement().asString().contains("broken");
    }
  }

  @Test
  void unknownTypesBlobsAndNoRowsAreReadAsWhatTheyAre() {
    try (AskedDatabase database =
        TempDatabase.sqlite(
            folder,
            List.of(
                "CREATE TABLE odd (shape GEOMETRYZ, untyped, picture BLOB, mixed TEXT)",
                "INSERT INTO odd VALUES (x'00ff', x'01', x'89504e47', 'text'), (1, 2.5, NULL, x'ff00')",
                "CREATE TABLE empty (a TEXT, b DATE)"))) {
      Read read = read(database);

      assertThat(read.reading().warnings()).isEmpty();
      assertThat(read.table("odd").rows()).hasValue(2);
      assertThat(read.table("empty").rows()).hasValue(0);
      assertThat(run(database, "SELECT picture FROM odd LIMIT 1").rows().get(0))
          .containsExactly("<4 bytes>");
      assertThat(run(database, "SELECT a FROM empty").rows()).isEmpty();
    }
  }

  @Test
  void aTextOfTenMegabytesIsNotIndexedAndDoesNotFillTheMemory() {
    try (AskedDatabase database =
        TempDatabase.sqlite(
            folder,
            List.of(
                "CREATE TABLE big (t TEXT)",
                "INSERT INTO big SELECT REPLACE(HEX(ZEROBLOB(5000000)), '0', 'x')"
                    + " FROM (SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3)",
                "INSERT INTO big VALUES ('short')"))) {
      Read read = read(database);

      assertThat(read.values().get(TableName.of("big").column("t"))).containsExactly("short");
      QueryResult cut =
          new JdbcQueryRunner(database)
              .run(
                  SqlFixture.sql("SELECT t FROM big"),
                  new QueryLimits(QueryLimits.standard().timeout(), 100, 10_000_000));
      assertThat(cut.truncated()).isTrue();
      assertThat(cut.rows()).hasSize(1);
    }
  }

  @Test
  void invalidUtf8IsNotIndexedAndTheRestIs() {
    try (AskedDatabase database =
        TempDatabase.sqlite(
            folder,
            List.of(
                "CREATE TABLE latin (t TEXT)",
                "INSERT INTO latin VALUES (CAST(x'636166e9' AS TEXT)), (CAST(x'ff' AS TEXT)), ('tea')"))) {
      Read read = read(database);

      assertThat(read.reading().warnings()).isEmpty();
      assertThat(read.values().get(TableName.of("latin").column("t"))).containsExactly("tea");
      assertThat(run(database, "SELECT t FROM latin").rows()).hasSize(3);
    }
  }

  @Test
  void datesAsTextAreDatesOnlyWhereEveryRowSaysSo() {
    try (AskedDatabase database =
        TempDatabase.sqlite(
            folder,
            List.of(
                "CREATE TABLE d (iso TEXT, moment TEXT, italian TEXT, american TEXT, mixed TEXT)",
                "INSERT INTO d VALUES ('2024-02-29', '2024-02-29 10:00:00', '29/02/2024',"
                    + " '02/29/2024', '2024-02-29'), ('2024-03-01', '2024-03-01 11:00:00',"
                    + " '01/03/2024', '03/01/2024', '1 March 2024')"))) {
      assertThat(read(database).table("d").columns())
          .extracting(column -> column.type())
          .containsExactly(
              ColumnType.DATE,
              ColumnType.TIMESTAMP,
              ColumnType.TEXT,
              ColumnType.TEXT,
              ColumnType.TEXT);
    }
  }

  @Test
  void aLockedDatabaseIsOneSentenceAndThenItIsRead() throws SQLException {
    try (AskedDatabase database = TempDatabase.sqlite(folder, List.of("CREATE TABLE t (a TEXT)"))) {
      try (Connection other =
              DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("asked.sqlite"));
          Statement lock = other.createStatement()) {
        lock.execute("BEGIN EXCLUSIVE");

        assertThatExceptionOfType(ThtException.class)
            .isThrownBy(() -> read(database))
            .matches(failure -> failure.sentence().lines().count() == 1)
            .withMessageContaining("locked");
        lock.execute("ROLLBACK");
      }
      assertThat(read(database).reading().catalog().tables()).hasSize(1);
    }
  }
}
