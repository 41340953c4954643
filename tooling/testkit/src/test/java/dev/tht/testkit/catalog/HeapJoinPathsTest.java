package dev.tht.testkit.catalog;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.JoinPaths;

class HeapJoinPathsTest extends JoinPathsContract {
  @Override
  protected JoinPaths over(Catalog catalog) {
    return new HeapJoinPaths(catalog);
  }
}
