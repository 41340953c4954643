package dev.tht.schemacatalog.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.script.ScriptedDatabase;
import dev.tht.schemacatalog.value.JdbcCorpus;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.TableName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DeniedColumnsTest {

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "person.email, person, email, true",
    "PERSON.Email, person, email, true",
    "*.email, person, email, true",
    "person.*, person, email, true",
    "*.*mail, person, email, true",
    "person.mail, person, email, false",
    "person.e, person, email, false",
    "other.email, person, email, false",
    "person.(.*), person, email, false",
  })
  void arePatternsOfTableAndColumn(String pattern, String table, String column, boolean denied) {
    assertThat(DeniedColumns.of(List.of(pattern)).denies(TableName.of(table).column(column)))
        .isEqualTo(denied);
  }

  @Test
  void mayNameTheSchemaOrLeaveItOut() {
    TableName table = new TableName("hr", "person");

    assertThat(DeniedColumns.of(List.of("hr.person.email")).denies(table.column("email"))).isTrue();
    assertThat(DeniedColumns.of(List.of("person.email")).denies(table.column("email"))).isTrue();
    assertThat(DeniedColumns.of(List.of("hr.*.*")).denies(table.column("email"))).isTrue();
    assertThat(DeniedColumns.of(List.of("pr.*.*")).denies(table.column("email"))).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"email", "", ".", "a.", ".b", "a..b", "a.b.c.d", "a.b\n"})
  void areRefusedInAnyOtherForm(String pattern) {
    assertThatThrownBy(() -> DeniedColumns.of(List.of(pattern)))
        .isInstanceOfSatisfying(
            ThtException.class,
            failure -> assertThat(failure.code().kind()).isEqualTo(ErrorKind.USAGE))
        .hasMessageContaining("table.column");
  }

  @Test
  void areNeitherInTheCatalogNorInItsKeysNorInTheCorpus() throws IOException {
    Path file = folder.resolve("people.sqlite");
    ScriptedDatabase.create(
        file,
        Stream.of(
            "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, tax_code TEXT UNIQUE)",
            "CREATE TABLE secret (word TEXT)",
            "CREATE TABLE salary (tax_code TEXT REFERENCES person (tax_code), amount REAL)",
            "INSERT INTO person VALUES (1, 'Ada', 'LVLDAA15'), (2, 'Alan', 'TRNLNA12')",
            "INSERT INTO secret VALUES ('Enigma')",
            "INSERT INTO salary VALUES ('LVLDAA15', 10), ('TRNLNA12', 20)"));
    List<String> values = new ArrayList<>();
    try (AskedDatabase database = AskedDatabase.open("jdbc:sqlite:" + file)) {
      JdbcCatalogSource whole = new JdbcCatalogSource(database);
      DeniedColumns denied = DeniedColumns.of(List.of("*.tax_code", "secret.*", "person.phone"));

      CatalogReading reading = whole.without(denied).read(CatalogProgress.silent());

      Catalog catalog = reading.catalog();
      assertThat(catalog.tables())
          .extracting(t -> t.name().name())
          .containsExactly("person", "salary");
      assertThat(catalog.column(TableName.of("person").column("tax_code"))).isEmpty();
      assertThat(catalog.foreignKeys()).isEmpty();
      assertThat(catalog.version()).isNotEqualTo(whole.read().version());
      assertThat(reading.warnings())
          .containsExactly("the denied column 'person.phone' is none of this database");
      new JdbcCorpus(database, catalog, List.of())
          .forEachValue((column, value) -> values.add(value));
    }
    assertThat(values).containsExactly("Ada", "Alan");
  }
}
