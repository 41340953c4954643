package dev.tht.schemacatalog.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.key.InferenceLimits;
import dev.tht.schemacatalog.script.ScriptedDatabase;
import dev.tht.schemacatalog.value.JdbcCorpus;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnProfile;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.TableName;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PersonalColumnsTest {

  @TempDir Path folder;

  private static Column column(String table, String name) {
    return new Column(
        TableName.of(table).column(name),
        ColumnType.TEXT,
        "TEXT",
        true,
        Optional.empty(),
        Optional.of(new ColumnProfile(1, 0, List.of("a"))));
  }

  @ParameterizedTest
  @CsvSource({
    "customer, Email",
    "t, email_address",
    "t, customerEmail",
    "t, PHONE_NUMBER",
    "t, HomePhone",
    "t, Fax",
    "t, first_name",
    "t, LastName",
    "t, surname",
    "t, forename",
    "t, cognome",
    "t, user_name",
    "t, full_name",
    "employee, name",
    "Patients, NAME",
    "dipendente, nome",
    "t, contact_name",
    "t, address",
    "t, Address2",
    "t, ship_address",
    "t, street",
    "t, indirizzo",
    "t, ssn",
    "t, codice_fiscale",
    "t, tax_id",
    "t, iban",
    "t, credit_card_number",
    "t, password",
    "t, password_hash",
    "t, api_key",
    "t, birth_date",
    "t, BirthDate",
    "t, dob",
    "t, data_nascita",
  })
  void areToldByTheirNames(String table, String name) {
    assertThat(PersonalColumns.why(column(table, name), List.of("a")))
        .hasValueSatisfying(why -> assertThat(why).startsWith("its name is that of "));
  }

  @ParameterizedTest
  @CsvSource({
    "product, name",
    "city, name",
    "country, country_name",
    "customer, country",
    "t, product_name",
    "t, address_id",
    "t, email_count",
    "t, company_name",
    "track, Name",
    "artist, Name",
    "t, city",
    "t, postal_code",
    "t, phone_model",
    "t, birth_rate",
    "t, street_type",
    "schools, School",
    "t, title",
    "t, description",
    "t, pass_rate",
    "t, tax_rate",
    "store, store_name",
  })
  void areNotThoseOfThings(String table, String name) {
    assertThat(PersonalColumns.why(column(table, name), List.of("a"))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ada@b.example",
        "+39 333 1234567",
        "(555) 123-4567",
        "555-123-4567",
        "RSSMRA85T10A562S",
        "IT60X0542811101000000123456",
        "123-45-6789"
      })
  void areToldByMostOfTheirValues(String value) {
    Column column = column("t", "x");

    assertThat(PersonalColumns.why(column, List.of(value, "?", value))).isPresent();
    assertThat(PersonalColumns.why(column, List.of(value, "?", "!"))).isEmpty();
    assertThat(PersonalColumns.why(column, List.of())).isEmpty();
  }

  @Test
  void areShownOrWithheldAsThePolicySays() {
    ValuePolicy policy = new ValuePolicy(List.of("t.email"), List.of("t.note"), 1);

    assertThat(policy.over(column("t", "email"), List.of()).withheld()).isEmpty();
    Column note = policy.over(column("t", "note"), List.of());
    assertThat(note.withheld()).contains("tht.yaml withholds them");
    assertThat(note.profile()).contains(new ColumnProfile(1, 0, List.of()));
    assertThat(
            new ValuePolicy(List.of("t.email"), List.of("t.email"), 1)
                .over(column("t", "email"), List.of())
                .withheld())
        .isPresent();
    assertThatThrownBy(() -> new ValuePolicy(List.of(), List.of("email"), 1))
        .isInstanceOf(ThtException.class)
        .hasMessageContaining("withheld column 'email'");
  }

  @Test
  void leaveNoValueInTheCatalogOrTheCorpus() throws IOException {
    Path file = folder.resolve("people.sqlite");
    ScriptedDatabase.create(
        file,
        Stream.of(
            "CREATE TABLE person (id INTEGER PRIMARY KEY, name TEXT, born DATE, city TEXT)",
            "INSERT INTO person VALUES (1, 'Ada', '1815-12-10', 'London'),"
                + " (2, 'Alan', '1912-06-23', 'London'), (3, 'Kurt', '1906-04-28', 'Brno')"));
    List<String> values = new ArrayList<>();
    try (AskedDatabase database = AskedDatabase.open("jdbc:sqlite:" + file)) {
      JdbcCatalogSource source =
          new JdbcCatalogSource(database).keepingValues(ValuePolicy.standard());

      Catalog catalog = source.read();

      new JdbcCorpus(database, catalog, List.of()).forEachValue((c, value) -> values.add(value));
      assertThat(values).containsExactly("Brno", "London");
      assertThat(ThtJson.write(catalog)).contains("Brno").doesNotContain("Ada", "1815", "1912");
      assertThat(ThtJson.read(ThtJson.write(catalog), Catalog.class)).isEqualTo(catalog);
      Catalog unmeasured =
          new JdbcCatalogSource(database, new ProfileLimits(1, 10, 100), InferenceLimits.standard())
              .keepingValues(ValuePolicy.standard())
              .read();
      assertThat(unmeasured.column(TableName.of("person").column("name")).orElseThrow().withheld())
          .isPresent();
    }
  }
}
