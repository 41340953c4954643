package dev.tht.testkit.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.CatalogSource;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnProfile;
import dev.tht.spi.catalog.Table;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every catalog source promises, on {@link ShopDatabase}. */
public abstract class CatalogSourceContract {

  /** A source over a database that holds {@link ShopDatabase#statements()} and nothing else. */
  protected abstract CatalogSource source();

  private Catalog read() {
    return new AssertingCatalogSource(source()).read();
  }

  @Test
  void namesTablesAndViewsInOrder() {
    assertThat(read().tables().stream().map(Table::name))
        .containsExactlyElementsOf(
            ShopDatabase.catalog().tables().stream().map(Table::name).toList());
    assertThat(read().tables().stream().map(Table::kind))
        .containsExactlyElementsOf(
            ShopDatabase.catalog().tables().stream().map(Table::kind).toList());
  }

  @Test
  void givesColumnsInTheDatabasesOrderWithTheirTypes() {
    for (Table expected : ShopDatabase.catalog().tables()) {
      Table table = read().table(expected.name()).orElseThrow();

      assertThat(table.columns().stream().map(Column::name))
          .containsExactlyElementsOf(expected.columns().stream().map(Column::name).toList());
      assertThat(table.columns().stream().map(c -> c.name() + " " + c.type()))
          .containsExactlyElementsOf(
              expected.columns().stream().map(c -> c.name() + " " + c.type()).toList());
    }
  }

  @Test
  void knowsWhichColumnsOfATableMayBeNull() {
    for (Table expected : ShopDatabase.catalog().tables()) {
      if (expected.kind() == dev.tht.spi.catalog.TableKind.TABLE) {
        assertThat(read().table(expected.name()).orElseThrow().columns())
            .extracting(Column::nullable)
            .containsExactlyElementsOf(expected.columns().stream().map(Column::nullable).toList());
      }
    }
  }

  @Test
  void givesPrimaryKeysInKeyOrder() {
    for (Table expected : ShopDatabase.catalog().tables()) {
      assertThat(read().table(expected.name()).orElseThrow().primaryKey())
          .as(expected.name().toString())
          .isEqualTo(expected.primaryKey());
    }
  }

  @Test
  void pairsTheColumnsOfForeignKeys() {
    assertThat(read().foreignKeys())
        .containsExactlyInAnyOrderElementsOf(ShopDatabase.catalog().foreignKeys());
  }

  @Test
  void ordersForeignKeysByTheirTables() {
    assertThat(read().foreignKeys()).extracting(key -> key.from()).isSorted();
  }

  @Test
  void readsTheSameTwice() {
    Catalog first = read();

    assertThat(read()).isEqualTo(first);
  }

  @Test
  void countsRowsWhenItCountsAtAll() {
    for (Table table : read().tables()) {
      if (table.rows().isPresent()) {
        assertThat(table.rows())
            .isEqualTo(ShopDatabase.catalog().table(table.name()).orElseThrow().rows());
      }
    }
  }

  @Test
  void measuresColumnsTrulyWhenItMeasuresAtAll() {
    Optional<ColumnProfile> profile = read().column(ShopDatabase.COUNTRY).flatMap(Column::profile);

    profile.ifPresent(
        measured ->
            assertThat(measured)
                .isEqualTo(new ColumnProfile(3, 1, List.of("Brazil", "BRAZIL", "Côte d'Ivoire"))));
    assertThat(read().column(ShopDatabase.COUNTRY)).isPresent();
  }
}
