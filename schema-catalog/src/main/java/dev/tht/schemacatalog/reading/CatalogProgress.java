package dev.tht.schemacatalog.reading;

import dev.tht.spi.catalog.TableName;

/** Told of each table before its rows are counted; called on the reading thread. */
@FunctionalInterface
public interface CatalogProgress {

  /** So many of all tables are done, and this one is next. */
  void reading(TableName table, int done, int all);

  /** Tells nobody. */
  static CatalogProgress silent() {
    return (table, done, all) -> {};
  }
}
