package dev.tht.schemacatalog.join;

import static dev.tht.testkit.catalog.CatalogFixture.catalog;
import static dev.tht.testkit.catalog.CatalogFixture.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.TableName;
import dev.tht.testkit.catalog.TableFixture;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ForeignKeyPathsTest {
  @Test
  void stopsAtTheMostPaths() {
    TableFixture many = table("many").key("id");
    for (int i = 0; i < 30; i++) {
      many.column("k" + i, ColumnType.INTEGER).references("one", "id");
    }

    assertThat(
            new ForeignKeyPaths(catalog(many, table("one").key("id")))
                .between(TableName.of("many"), TableName.of("one")))
        .hasSize(ForeignKeyPaths.MOST);
  }

  @Test
  void staysQuickWhereTablesAreManyAndDense() {
    TableFixture[] tables = new TableFixture[60];
    for (int i = 0; i < tables.length; i++) {
      tables[i] = table("t" + i).key("id");
      for (int k = 1; k <= 6; k++) {
        tables[i].column("k" + k, ColumnType.INTEGER).references("t" + (i + k * k) % 60, "id");
      }
    }

    assertThat(
            new ForeignKeyPaths(catalog(tables)).between(TableName.of("t0"), TableName.of("t30")))
        .isNotEmpty()
        .hasSizeLessThanOrEqualTo(ForeignKeyPaths.MOST);
  }

  @Test
  void putsDeclaredKeysBeforeInferredOnesOfEqualLength() {
    Catalog declared =
        catalog(
            table("city").key("id"),
            table("person")
                .key("id")
                .column("born_in", ColumnType.INTEGER)
                .column("lives_in", ColumnType.INTEGER)
                .references("city")
                .column("house_id", ColumnType.INTEGER)
                .references("house"),
            table("house").key("id").column("city_id", ColumnType.INTEGER).references("city"));
    ForeignKey born =
        ForeignKey.inferred(
            TableName.of("person").column("born_in"),
            TableName.of("city").column("id"),
            new ForeignKey.Containment(3, 3));
    List<ForeignKey> keys = new ArrayList<>(List.of(born));
    keys.addAll(declared.foreignKeys());
    Catalog both = new Catalog("sqlite", "v", declared.tables(), keys);

    assertThat(new ForeignKeyPaths(both).between(TableName.of("person"), TableName.of("city")))
        .extracting(path -> path.steps().get(0).key().pairs().get(0).from().name())
        .containsExactly("lives_in", "born_in", "house_id");
  }
}
