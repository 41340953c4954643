package dev.tht.testkit.catalog;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.CatalogSource;

/**
 * The reference catalog source: a catalog that is there already.
 *
 * @param read what every reading gives
 */
public record HeapCatalogSource(Catalog read) implements CatalogSource {}
