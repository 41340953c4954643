package dev.tht.schemacatalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.database.Capability;
import dev.tht.schemacatalog.query.QueryEstimate;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.schemacatalog.reading.ProfileLimits;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.Table;
import dev.tht.testkit.catalog.ShopDatabase;
import dev.tht.testkit.query.SqlFixture;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** That an engine offers what it says it does, and does not say less than it offers. */
abstract class CapabilityContract {

  private static final List<String> WRITES =
      List.of(
          "DELETE FROM \"customer\"",
          "UPDATE \"customer\" SET \"name\" = 'x'",
          "INSERT INTO \"address\" VALUES (9, 'Rome')",
          "CREATE TABLE \"own\" (\"id\" INTEGER)",
          "DROP TABLE \"spelling\"");

  abstract AskedDatabase database();

  abstract String spelled(String sql);

  private boolean offers(Capability capability) {
    return database().dialect().engine().capabilities().contains(capability);
  }

  private Catalog structure() {
    return new JdbcCatalogSource(database(), ProfileLimits.structureOnly()).read();
  }

  @Test
  void refusesToWriteByItself() {
    for (String write : WRITES) {
      if (offers(Capability.READ_ONLY)) {
        assertThatExceptionOfType(ThtException.class)
            .as(write)
            .isThrownBy(() -> database().ask("writing", c -> run(c.createStatement(), write)));
      }
    }

    assertThat(database().cautions().stream().anyMatch(line -> line.contains("cannot vouch")))
        .isEqualTo(!offers(Capability.READ_ONLY));
    assertThat(structure().tables()).hasSize(ShopDatabase.catalog().tables().size());
  }

  private boolean run(Statement statement, String sql) throws java.sql.SQLException {
    try (statement) {
      return statement.execute(spelled(sql));
    }
  }

  @Test
  void readsCommentsWhereThereAreAny() {
    List<String> comments =
        structure().tables().stream()
            .flatMap(
                table ->
                    java.util.stream.Stream.concat(
                        table.comment().stream(),
                        table.columns().stream().flatMap(column -> column.comment().stream())))
            .toList();

    assertThat(comments)
        .containsExactlyElementsOf(
            offers(Capability.COMMENTS) ? List.of("where things go", "of the post") : List.of());
  }

  @Test
  void estimatesAQueryWhereItCan() {
    OptionalLong rows =
        QueryEstimate.rows(
            database(),
            SqlFixture.sql(spelled("SELECT a.\"id\" FROM \"spelling\" a, \"spelling\" b")));

    assertThat(rows.isPresent()).isEqualTo(offers(Capability.ESTIMATE));
    rows.ifPresent(number -> assertThat(number).isGreaterThanOrEqualTo(24));
  }

  @Test
  void multipliesTheRowsThatAreComparedWithEveryOther() {
    String from = " FROM \"spelling\" a, \"spelling\" b, \"spelling\" c";
    for (String rest : List.of("", " WHERE a.\"id\" + b.\"id\" > c.\"id\"")) {
      OptionalLong rows =
          QueryEstimate.rows(
              database(), SqlFixture.sql(spelled("SELECT COUNT(*) AS n" + from + rest)));

      rows.ifPresent(
          number -> assertThat(number).as(rest).isGreaterThanOrEqualTo(24 * 24 * 24 / 3));
      assertThat(rows.isPresent()).isEqualTo(offers(Capability.ESTIMATE));
    }
  }

  @Test
  void namesEveryCapabilityThatItIsAskedFor() {
    assertThat(Arrays.asList(Capability.values()))
        .containsAll(database().dialect().engine().capabilities());
    assertThat(structure().tables())
        .extracting(Table::columns)
        .allSatisfy(columns -> assertThat(columns).extracting(Column::declaredType).isNotEmpty());
  }
}
