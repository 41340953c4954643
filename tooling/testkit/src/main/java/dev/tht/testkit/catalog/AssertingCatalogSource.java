package dev.tht.testkit.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.CatalogSource;
import dev.tht.spi.catalog.Table;

/**
 * A catalog source that checks what another one gives: names in order and unique, keys made of
 * columns that are there.
 */
public final class AssertingCatalogSource implements CatalogSource {

  private final CatalogSource source;

  /** Checks that source. */
  public AssertingCatalogSource(CatalogSource source) {
    this.source = source;
  }

  @Override
  public Catalog read() {
    Catalog catalog = source.read();
    assertThat(catalog.version()).as("version").isNotBlank();
    assertThat(catalog.engine()).as("engine").isNotBlank().isLowerCase();
    assertThat(catalog.tables().stream().map(Table::name)).isSorted().doesNotHaveDuplicates();
    catalog.tables().forEach(AssertingCatalogSource::check);
    assertThat(catalog.foreignKeys().stream().map(key -> key.from())).isSorted();
    catalog
        .foreignKeys()
        .forEach(
            key ->
                key.pairs()
                    .forEach(
                        pair -> {
                          assertThat(pair.from().table()).isEqualTo(key.from());
                          assertThat(pair.to().table()).isEqualTo(key.to());
                          assertThat(catalog.column(pair.from())).as("%s", pair).isPresent();
                          assertThat(catalog.column(pair.to())).as("%s", pair).isPresent();
                        }));
    return catalog;
  }

  private static void check(Table table) {
    assertThat(table.columns()).as("columns of %s", table.name()).isNotEmpty();
    assertThat(table.columns().stream().map(c -> c.name()))
        .doesNotHaveDuplicates()
        .allMatch(name -> name.table().equals(table.name()));
    assertThat(table.primaryKey())
        .as("primary key of %s", table.name())
        .allMatch(name -> table.column(name).isPresent());
    assertThat(table.rows().orElse(0)).as("rows of %s", table.name()).isNotNegative();
  }
}
