package dev.tht.eval.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.eval.gold.EngineAccess;
import dev.tht.eval.gold.GoldDatabase;
import dev.tht.eval.gold.LoadedDatabase;
import dev.tht.eval.gold.ShuffledCopy;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableKind;
import dev.tht.spi.catalog.TableName;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A SQLite database in DuckDB, and queries made for it. */
class LoadedDatabaseTest {
  private static final TableName OWNER = TableName.of("owner");
  private static final TableName PET = TableName.of("Pet's");
  private static final Catalog CATALOG =
      new Catalog(
          "sqlite",
          "1",
          List.of(
              table(PET, "id:INTEGER", "owner:INTEGER", "name:TEXT", "born:DATE", "seen:TIMESTAMP"),
              table(
                  OWNER, "id:INTEGER", "name:TEXT", "rich:BOOLEAN", "since:DATE", "worth:DECIMAL")),
          List.of(
              new ForeignKey(
                  PET,
                  OWNER,
                  List.of(new ForeignKey.ColumnPair(PET.column("owner"), OWNER.column("id"))))));

  @TempDir Path folder;
  private Path file;

  private static Table table(TableName name, String... columns) {
    List<Column> made = new ArrayList<>();
    for (String column : columns) {
      String[] parts = column.split(":", -1);
      made.add(
          new Column(
              new ColumnName(name, parts[0]),
              ColumnType.valueOf(parts[1]),
              "",
              true,
              Optional.empty(),
              Optional.empty()));
    }
    return new Table(
        name, TableKind.TABLE, made, List.of("id"), Optional.empty(), OptionalLong.empty());
  }

  @BeforeEach
  void make() throws SQLException {
    file = folder.resolve("pets.sqlite");
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT, rich BOOLEAN, since DATE, worth NUMERIC)");
      statement.execute(
          "CREATE TABLE \"Pet's\" (id INTEGER PRIMARY KEY, owner INTEGER, name TEXT, born DATE, seen TIMESTAMP)");
      statement.execute(
          "INSERT INTO owner VALUES (1, 'Ada', 1, 'long ago', 2.5), (2, 'Bob', 0, '2020-01-01', 3), (3, 'Cy', NULL, NULL, NULL)");
      statement.execute(
          "INSERT INTO \"Pet's\" VALUES (1, 1, 'it''s', '2020-02-03', '2020-02-03 04:05:06'), (2, 1, NULL, NULL, '2021-01-01 00:00:00'), (3000000000, 2, 'x', '2019-12-31', NULL)");
    }
  }

  @Test
  void givesEachColumnTheTypeOfWhatItHolds() {
    try (GoldDatabase sqlite = GoldDatabase.open(file);
        LoadedDatabase loaded = LoadedDatabase.load(CATALOG, sqlite, EngineAccess.duckdb())) {
      assertThat(loaded.catalog().engine()).isEqualTo("duckdb");
      assertThat(types(loaded, PET))
          .containsExactly(
              ColumnType.INTEGER,
              ColumnType.INTEGER,
              ColumnType.TEXT,
              ColumnType.DATE,
              ColumnType.TIMESTAMP);
      assertThat(types(loaded, OWNER))
          .as("a column that promises days and holds another text is a text")
          .containsExactly(
              ColumnType.INTEGER,
              ColumnType.TEXT,
              ColumnType.BOOLEAN,
              ColumnType.TEXT,
              ColumnType.DECIMAL);
    }
  }

  private static List<ColumnType> types(LoadedDatabase loaded, TableName table) {
    return loaded.catalog().table(table).orElseThrow().columns().stream()
        .map(Column::type)
        .toList();
  }

  @Test
  void givesTheRowsOfTheOriginalInOneForm() {
    String sql = "SELECT * FROM \"Pet's\" ORDER BY id";
    try (GoldDatabase sqlite = GoldDatabase.open(file);
        LoadedDatabase loaded = LoadedDatabase.load(CATALOG, sqlite, EngineAccess.duckdb())) {
      assertThat(new SameForm(loaded).rows(sql).toString())
          .isEqualTo(new SameForm(sqlite).rows(sql).toString())
          .contains("it's, 2020-02-03, 2020-02-03 04:05:06")
          .contains("2021-01-01]");
    }
  }

  @Test
  void turnsTheOrderOfRowsThatNoQueryOrders() {
    Path copy = folder.resolve("turned.sqlite");
    ShuffledCopy.make(file, copy);
    try (GoldDatabase sqlite = GoldDatabase.open(file);
        GoldDatabase turned = GoldDatabase.openTurned(copy)) {
      assertThat(turned.rows("SELECT name FROM owner"))
          .isNotEqualTo(sqlite.rows("SELECT name FROM owner"));
      assertThat(turned.rows("SELECT name FROM owner ORDER BY id"))
          .isEqualTo(sqlite.rows("SELECT name FROM owner ORDER BY id"));
    }
  }

  @Test
  void makesTheSameQueriesOfTheSameSeedAndAllOfThemRun() {
    try (GoldDatabase sqlite = GoldDatabase.open(file)) {
      List<EngineQuery> queries = queries(sqlite);

      assertThat(queries).hasSizeGreaterThan(20).isEqualTo(queries(sqlite));
      assertThat(queries.stream().map(EngineQuery::sql)).doesNotHaveDuplicates();
      queries.forEach(query -> assertThat(sqlite.rows(query.sql())).isNotNull());
    }
  }

  private static List<EngineQuery> queries(GoldDatabase sqlite) {
    return new GeneratedQueries("pets", CATALOG, sqlite, new SplittableRandom(3)).all();
  }

  @Test
  void namesTablesAsTheCopyHasThem() {
    EngineQuery query =
        new EngineQuery("q", "s", "SELECT a.name FROM club.Owner a JOIN x.y ON 1 = 1");

    assertThat(query.withoutSchemas(CATALOG).sql())
        .isEqualTo("SELECT a.name FROM Owner a JOIN x.y ON 1 = 1");
  }

  @Test
  void countsAQuestionOnceAndOnlyWhenItIsDeterminate() {
    List<EngineResult> results =
        List.of(
            result("q:1", EngineVerdict.SAME),
            result("q:1/2", EngineVerdict.OTHER_ROWS),
            result("q:2", EngineVerdict.SAME),
            result("q:2/2", EngineVerdict.INDETERMINATE),
            result("q:3", EngineVerdict.INDETERMINATE));

    assertThat(EngineReport.lines(EngineJson.read(EngineJson.write(1, results))))
        .contains("| sqlite | duckdb | pets | 3 | 2 | 1 | **0.500** |")
        .anyMatch(line -> line.startsWith("| q:1/2 | duckdb | other rows | why |"));
  }

  private static EngineResult result(String id, EngineVerdict verdict) {
    return new EngineResult(id, "pets", "sqlite", "duckdb", verdict, "why", 1, "SELECT 1", "");
  }
}
