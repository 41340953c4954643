package dev.tht.assembly.index;

import dev.tht.schemacatalog.description.DescribedCatalog;
import dev.tht.schemacatalog.description.Descriptions;
import dev.tht.spi.catalog.Catalog;
import java.time.Instant;
import java.util.List;

/**
 * The catalog as it was when the workspace was indexed.
 *
 * @param corpusVersion what every index of the workspace was built from
 * @param denied patterns of the columns that were kept out of it
 * @param values the key of the policy that says whose values are in it and in the indexes
 * @param indexedAt when
 * @param catalog the catalog, in the file without imported descriptions
 */
public record CatalogSnapshot(
    String corpusVersion, List<String> denied, String values, Instant indexedAt, Catalog catalog) {

  public CatalogSnapshot {
    denied = List.copyOf(denied);
  }

  /** The same with another catalog. */
  CatalogSnapshot with(String otherVersion, Catalog other) {
    return new CatalogSnapshot(otherVersion, denied, values, indexedAt, other);
  }

  /** The same with imported descriptions. */
  public CatalogSnapshot described(List<Descriptions> all) {
    return with(corpusVersion, DescribedCatalog.of(catalog, all));
  }
}
