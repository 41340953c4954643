package dev.tht.spi.memory;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.retrieval.EvidenceId;
import java.util.List;

/**
 * What a Memory item rested on when it was promoted, so that it can be seen later what changed. How
 * many rows its values matched is in the receipts of its filters.
 *
 * @param columns those of its context, with their types
 * @param evidence the pieces that supported it, with digests of what they said
 */
public record MemoryBasis(List<OfColumn> columns, List<OfEvidence> evidence) {

  public MemoryBasis {
    columns = List.copyOf(columns);
    evidence = List.copyOf(evidence);
  }

  /** A column and the type that the database declared. */
  public record OfColumn(ColumnName column, String type) {}

  /** A piece of Evidence and the SHA-256 of what it said. */
  public record OfEvidence(EvidenceId evidence, String digest) {}
}
