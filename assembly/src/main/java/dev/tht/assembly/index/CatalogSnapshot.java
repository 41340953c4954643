package dev.tht.assembly.index;

import dev.tht.spi.catalog.Catalog;
import java.time.Instant;

/**
 * The catalog as it was when the workspace was indexed.
 *
 * @param corpusVersion what every index of the workspace was built from
 * @param indexedAt when
 * @param catalog the catalog
 */
public record CatalogSnapshot(String corpusVersion, Instant indexedAt, Catalog catalog) {}
