package dev.tht.spi.retrieval;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import java.util.List;
import java.util.function.BiConsumer;

/**
 * What a retriever's index is built from: one version of the catalog, the distinct text values of
 * its columns, and the Evidence.
 */
public interface Corpus {

  /** Digest of everything that indexes are built from; an index names the one it was built from. */
  String version();

  /** The catalog. */
  Catalog catalog();

  /**
   * Passes each distinct value that may be indexed, with its column; column by column in name
   * order, once per column, on the calling thread.
   */
  void forEachValue(BiConsumer<ColumnName, String> visitor);

  /** All Evidence, in id order. */
  List<Evidence> evidence();
}
