package dev.tht.schemacatalog.script;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.spi.ThtException;
import dev.tht.testkit.catalog.ShopDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sqlite.SQLiteDataSource;

class ScriptedDatabaseTest {
  @TempDir Path folder;

  @Test
  void createsAFileThatCanBeAsked() {
    Path file = folder.resolve("new/shop.sqlite");

    ScriptedDatabase.create(file, ShopDatabase.statements().stream());

    try (AskedDatabase database = AskedDatabase.open("jdbc:sqlite:" + file)) {
      assertThat(new JdbcCatalogSource(database).read().tables()).hasSize(7);
    }
    assertThat(file.getParent().toFile().list()).containsExactly("shop.sqlite");
  }

  @Test
  void refusesToTouchWhatIsThere() throws IOException {
    Path file = Files.writeString(folder.resolve("there"), "mine");

    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(() -> ScriptedDatabase.create(file, Stream.of("CREATE TABLE t (c TEXT)")))
        .matches(failure -> failure.code() == SchemaCatalogErrorCode.FILE_EXISTS);
    assertThat(file).hasContent("mine");
  }

  @Test
  void leavesNothingWhenAStatementFails() {
    Path file = folder.resolve("shop.sqlite");

    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(
            () ->
                ScriptedDatabase.create(
                    file, Stream.of("CREATE TABLE t (c TEXT)", "INSERT INTO nowhere VALUES (1)")))
        .matches(failure -> failure.code() == SchemaCatalogErrorCode.SCRIPT_FAILED)
        .withMessageContaining("INSERT INTO nowhere");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void fillsAnInjectedSourceAllOrNothing() {
    SQLiteDataSource source = new SQLiteDataSource();
    source.setUrl("jdbc:sqlite:" + folder.resolve("injected.sqlite"));

    assertThatExceptionOfType(ThtException.class)
        .isThrownBy(
            () ->
                ScriptedDatabase.create(source, Stream.of("CREATE TABLE t (c TEXT)", "nonsense")));
    ScriptedDatabase.create(source, Stream.of("CREATE TABLE t (c TEXT)"));

    assertThat(new JdbcCatalogSource(AskedDatabase.over(source)).read().tables()).hasSize(1);
  }
}
