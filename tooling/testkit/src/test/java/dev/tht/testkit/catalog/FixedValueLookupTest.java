package dev.tht.testkit.catalog;

import dev.tht.spi.catalog.ValueLookup;

class FixedValueLookupTest extends ValueLookupContract {
  @Override
  protected ValueLookup lookup() {
    return ShopDatabase.lookup();
  }
}
