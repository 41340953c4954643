package dev.tht.schemacatalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.reading.CatalogProgress;
import dev.tht.schemacatalog.reading.CatalogReading;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.spi.ThtException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("postgres")
class PostgresBadInputTest {

  private static CatalogReading read(AskedDatabase database) {
    return new JdbcCatalogSource(database).read(CatalogProgress.silent());
  }

  @Test
  void oneNameInTwoSchemasAndCasesIsFourTables() {
    String url = TempPostgres.database("tht_bad_names");
    TempDatabase.write(
        url,
        List.of(
            "CREATE SCHEMA other",
            "CREATE TABLE t (a INTEGER)",
            "CREATE TABLE \"T\" (a INTEGER)",
            "CREATE TABLE other.t (a INTEGER)",
            "CREATE TABLE other.\"T\" (\"A\" INTEGER, a INTEGER)"));

    try (AskedDatabase database = AskedDatabase.open(url)) {
      assertThat(read(database).catalog().tables())
          .extracting(table -> table.name().toString())
          .containsExactlyInAnyOrder("t", "T", "other.t", "other.T");
      assertThat(read(database).warnings()).isEmpty();
    }
  }

  @Test
  void aTableThatMayNotBeReadIsSaidAndTheRestIsMeasured() {
    String url = TempPostgres.database("tht_bad_rights");
    TempDatabase.write(
        url,
        List.of(
            "DROP ROLE IF EXISTS tht_reader",
            "CREATE ROLE tht_reader LOGIN",
            "CREATE TABLE open (a INTEGER)",
            "INSERT INTO open VALUES (1), (2)",
            "CREATE TABLE secret (a INTEGER)",
            "INSERT INTO secret VALUES (1)",
            "GRANT SELECT ON open TO tht_reader"));

    try (AskedDatabase database =
            AskedDatabase.open(url.replace("user=postgres", "user=tht_reader"));
        AskedDatabase superuser = AskedDatabase.open(url)) {
      CatalogReading reading = read(database);

      assertThat(reading.catalog().tables())
          .filteredOn(table -> table.name().name().equals("open"))
          .singleElement()
          .satisfies(table -> assertThat(table.rows()).hasValue(2));
      assertThat(reading.warnings())
          .singleElement()
          .asString()
          .contains("secret")
          .contains("permission denied");
      assertThat(database.cautions()).isEmpty();
      assertThat(superuser.cautions()).singleElement().asString().contains("superuser");
    }
  }

  @Test
  void aConnectionLostMidwayIsOneSentenceAndTheNextQuestionIsAnswered() {
    String url = TempPostgres.database("tht_bad_line");
    TempDatabase.write(url, List.of("CREATE TABLE t (a INTEGER)"));

    try (AskedDatabase database = AskedDatabase.open(url)) {
      assertThatExceptionOfType(ThtException.class)
          .isThrownBy(
              () ->
                  database.ask(
                      "the query",
                      connection -> {
                        try (Statement statement = connection.createStatement()) {
                          return statement.execute("SELECT pg_terminate_backend(pg_backend_pid())");
                        }
                      }))
          .matches(failure -> failure.sentence().lines().count() == 1);

      assertThat(read(database).catalog().tables()).hasSize(1);
    }
  }
}
