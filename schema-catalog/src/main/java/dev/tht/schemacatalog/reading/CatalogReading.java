package dev.tht.schemacatalog.reading;

import dev.tht.spi.catalog.Catalog;
import java.util.List;

/**
 * A catalog, and what is missing from it.
 *
 * @param catalog what could be read
 * @param warnings one sentence for each thing that could not, in the order met
 */
public record CatalogReading(Catalog catalog, List<String> warnings) {

  public CatalogReading {
    warnings = List.copyOf(warnings);
  }
}
