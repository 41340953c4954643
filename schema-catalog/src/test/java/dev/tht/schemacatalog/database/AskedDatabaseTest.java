package dev.tht.schemacatalog.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.schemacatalog.TempDatabase;
import dev.tht.spi.ThtException;
import dev.tht.testkit.catalog.ShopDatabase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssertAlternative;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.sqlite.SQLiteDataSource;

class AskedDatabaseTest {
  @TempDir Path folder;

  private static ThrowableAssertAlternative<ThtException> refuses(
      String url, SchemaCatalogErrorCode code) {
    return assertThatExceptionOfType(ThtException.class)
        .isThrownBy(() -> AskedDatabase.open(url, Map.of("PGPASSWORD", "s3cret")).close())
        .matches(failure -> failure.code() == code, "code " + code)
        .matches(failure -> failure.sentence().lines().count() == 1, "one sentence")
        .matches(failure -> !failure.sentence().contains("s3cret"), "no password");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "shop.sqlite",
        "http://example.org/shop",
        "jdbc:",
        "jdbc:sqlite",
        "jdbc:sqlite:",
        "jdbc::x",
        "jdbc:sqlite::memory:",
        "jdbc:sqlite::resource:http://example.org/x.db",
        "jdbc:sqlite:shop.sqlite?load_extension=true",
        "jdbc:duckdb:",
        "jdbc:duckdb:shop.duckdb;allow_unsigned_extensions=true",
        "jdbc:h2:mem:shop",
        "jdbc:h2:shop;INIT=RUNSCRIPT FROM 'x.sql'",
        "jdbc:h2:tcp://example.org/shop",
        "jdbc:postgresql://host/db?password=s3cret",
        "jdbc:postgresql://host/db?socketFactory=org.example.Loader&socketFactoryArg=x",
        "jdbc:postgresql://host/db?loggerFile=/etc/passwd",
        "jdbc:mysql://host/db?user=a&password=s3cret"
      })
  void refusesUrlsThatAreNoneOrCouldDoMoreThanRead(String url) {
    refuses(url, SchemaCatalogErrorCode.BAD_URL);
  }

  @Test
  void neverCreatesAFileThatIsMissing() {
    Path missing = folder.resolve("missing.sqlite");

    refuses("jdbc:sqlite:" + missing, SchemaCatalogErrorCode.MISSING_FILE)
        .withMessageContaining("missing.sqlite");
    refuses("jdbc:duckdb:" + missing, SchemaCatalogErrorCode.MISSING_FILE);
    refuses("jdbc:h2:" + missing, SchemaCatalogErrorCode.MISSING_FILE);

    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void saysThatAFolderIsNoFile() {
    refuses("jdbc:sqlite:" + folder, SchemaCatalogErrorCode.UNREADABLE_FILE);
  }

  @Test
  void saysThatAFileIsEmptyOrNoDatabase() throws IOException {
    Path empty = Files.createFile(folder.resolve("empty.sqlite"));
    Path text = Files.writeString(folder.resolve("text.sqlite"), "SQLite format 4 or not at all");

    refuses("jdbc:sqlite:" + empty, SchemaCatalogErrorCode.EMPTY_DATABASE);
    refuses("jdbc:sqlite:" + text, SchemaCatalogErrorCode.NOT_A_DATABASE);
  }

  @Test
  void saysThatADatabaseFileIsDamaged() throws IOException {
    Path damaged = folder.resolve("damaged.sqlite");
    Files.write(
        damaged, "SQLite format 3\0 and then something else".getBytes(StandardCharsets.US_ASCII));

    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(
            () -> {
              try (AskedDatabase database = AskedDatabase.open("jdbc:sqlite:" + damaged)) {
                count(database, "sqlite_schema");
              }
            });
  }

  @Test
  void saysThatNoDriverAnswers() {
    refuses("jdbc:oracle:thin:@host:1521/db", SchemaCatalogErrorCode.NO_DRIVER)
        .withMessageContaining("jdbc:oracle:");
  }

  @Test
  void saysThatAServerDoesNotAnswer() {
    refuses("jdbc:postgresql://127.0.0.1:1/shop", SchemaCatalogErrorCode.UNREACHABLE)
        .withMessageContaining("127.0.0.1:1/shop");
  }

  @ParameterizedTest
  @CsvSource({"plain.sqlite", "with space.sqlite", "per%cent#hash?.sqlite", "Größe città.sqlite"})
  void opensFilesOfAnyName(String name) throws IOException {
    Path plain = folder.resolve("made");
    TempDatabase.write("jdbc:sqlite:" + plain, ShopDatabase.statements());
    Path file = Files.move(plain, folder.resolve(name));

    try (AskedDatabase database = AskedDatabase.open("jdbc:sqlite:" + file)) {
      assertThat(count(database, "customer")).isEqualTo(5);
      assertThat(database.dialect().engine()).isEqualTo(Engine.SQLITE);
    }
  }

  @Test
  void leavesNoTraceBesideTheFile() {
    try (AskedDatabase database = TempDatabase.sqlite(folder, ShopDatabase.statements())) {
      count(database, "customer");

      assertThat(folder.toFile().list()).containsExactly("asked.sqlite");
    }
  }

  @Test
  void readsAFileInWriteAheadMode() throws IOException {
    Path file = folder.resolve("wal.sqlite");
    TempDatabase.write("jdbc:sqlite:" + file, List.of("PRAGMA journal_mode = WAL"));
    TempDatabase.write("jdbc:sqlite:" + file, ShopDatabase.statements());

    try (AskedDatabase database = AskedDatabase.open("jdbc:sqlite:" + file)) {
      assertThat(count(database, "customer")).isEqualTo(5);
    }
  }

  @Test
  void letsNothingWriteNotEvenAfterAskingTo() {
    try (AskedDatabase database = TempDatabase.sqlite(folder, ShopDatabase.statements())) {
      assertThatExceptionOfType(ThtException.class)
          .isThrownBy(
              () ->
                  database.ask(
                      "writing",
                      connection -> {
                        try (Statement statement = connection.createStatement()) {
                          statement.execute("PRAGMA query_only = 0");
                          return statement.executeUpdate("DELETE FROM customer");
                        }
                      }))
          .matches(failure -> failure.code() == SchemaCatalogErrorCode.QUERY_FAILED);
      assertThat(count(database, "customer")).isEqualTo(5);
    }
  }

  @Test
  void keepsAnInjectedSourceFromWritingAndGivesItsConnectionsBackAsTheyWere() throws SQLException {
    Path file = folder.resolve("injected.sqlite");
    TempDatabase.write("jdbc:sqlite:" + file, ShopDatabase.statements());
    SQLiteDataSource source = new SQLiteDataSource();
    source.setUrl("jdbc:sqlite:" + file);
    AskedDatabase database = AskedDatabase.over(source);

    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(
            () ->
                database.ask(
                    "writing",
                    connection -> {
                      try (Statement statement = connection.createStatement()) {
                        return statement.executeUpdate("DELETE FROM customer");
                      }
                    }));
    assertThat(count(database, "customer")).isEqualTo(5);
    database.close();
    try (var connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      assertThat(statement.executeUpdate("DELETE FROM customer WHERE id = 5")).isEqualTo(1);
    }
  }

  private static long count(AskedDatabase database, String table) {
    return database.ask(
        "counting",
        connection -> {
          try (Statement statement = connection.createStatement();
              var rows = statement.executeQuery("SELECT COUNT(*) FROM " + table)) {
            rows.next();
            return rows.getLong(1);
          }
        });
  }
}
