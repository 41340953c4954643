package dev.tht.schemacatalog.value;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.schemacatalog.TempDatabase;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.catalog.ValueReceipt;
import dev.tht.testkit.catalog.AssertingValueLookup;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CollationTest {
  @TempDir Path folder;

  private List<ValueReceipt> find(String text, String... statements) {
    try (AskedDatabase database = TempDatabase.sqlite(folder, List.of(statements))) {
      return new AssertingValueLookup(
              new JdbcValueLookup(
                  database, new JdbcCatalogSource(database).read(), Clock.systemUTC()))
          .find(TableName.of("t").column("c"), text);
    }
  }

  @Test
  void isExactThoughTheColumnIgnoresCase() {
    assertThat(
            find(
                "Rock",
                "CREATE TABLE t (c TEXT COLLATE NOCASE)",
                "INSERT INTO t VALUES ('rock'), ('Rock'), ('ROCK'), ('Rock')"))
        .singleElement()
        .matches(receipt -> receipt.value().equals("Rock") && receipt.rows() == 2);
  }

  @Test
  void findsANumberHoweverItIsWritten() {
    assertThat(find("5", "CREATE TABLE t (c REAL)", "INSERT INTO t VALUES (5), (5.0), (6)"))
        .singleElement()
        .matches(receipt -> receipt.value().equals("5.0") && receipt.rows() == 2);
  }

  @Test
  void passesOverBytesAndNulls() {
    assertThat(
            find("a", "CREATE TABLE t (c TEXT)", "INSERT INTO t VALUES (NULL), (x'00ff'), ('Á')"))
        .extracting(ValueReceipt::value)
        .containsExactly("Á");
  }
}
