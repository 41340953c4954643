package dev.tht.assembly.index;

import dev.tht.spi.catalog.Catalog;
import java.util.List;

/**
 * What was indexed.
 *
 * @param catalog the catalog read
 * @param corpusVersion the version that every index now names
 * @param evidence number of pieces of Evidence
 * @param retrievers the retrievers whose indexes were built
 */
public record IndexReport(
    Catalog catalog, String corpusVersion, int evidence, List<String> retrievers) {

  public IndexReport {
    retrievers = List.copyOf(retrievers);
  }
}
