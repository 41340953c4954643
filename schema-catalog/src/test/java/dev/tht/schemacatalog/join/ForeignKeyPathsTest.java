package dev.tht.schemacatalog.join;

import static dev.tht.testkit.catalog.CatalogFixture.catalog;
import static dev.tht.testkit.catalog.CatalogFixture.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.TableName;
import dev.tht.testkit.catalog.TableFixture;
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
}
