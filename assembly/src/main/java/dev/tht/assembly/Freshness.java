package dev.tht.assembly;

import dev.tht.assembly.index.CatalogSnapshot;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.reading.DeniedColumns;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.schemacatalog.reading.ProfileLimits;
import dev.tht.schemacatalog.value.JdbcCorpus;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.EvidenceStore;
import jakarta.inject.Inject;

/**
 * Whether the database's structure and the Evidence are still what was indexed. Reads the structure
 * alone, so it is quick however large the database.
 */
public final class Freshness {

  private final AskedDatabase database;
  private final CatalogSnapshot snapshot;
  private final EvidenceStore evidence;

  @Inject
  Freshness(AskedDatabase database, CatalogSnapshot snapshot, EvidenceStore evidence) {
    this.database = database;
    this.snapshot = snapshot;
    this.evidence = evidence;
  }

  /** Returns when the indexes may be used; otherwise a sentence that sends to {@code tht index}. */
  public void check() {
    String now =
        new JdbcCatalogSource(database, ProfileLimits.structureOnly())
            .without(DeniedColumns.of(snapshot.denied()))
            .read()
            .version();
    if (!now.equals(snapshot.catalog().version())) {
      throw stale("the database's tables or columns have changed since they were indexed");
    }
    String corpus = new JdbcCorpus(database, snapshot.catalog(), evidence.all()).version();
    if (!corpus.equals(snapshot.corpusVersion())) {
      throw stale("the Evidence has changed since it was indexed");
    }
  }

  private static ThtException stale(String what) {
    return new ThtException(AssemblyErrorCode.STALE_INDEX, what, "run `tht index`");
  }
}
