package dev.tht.testkit.catalog;

import dev.tht.spi.catalog.CatalogSource;

class HeapCatalogSourceTest extends CatalogSourceContract {
  @Override
  protected CatalogSource source() {
    return new HeapCatalogSource(ShopDatabase.catalog());
  }
}
