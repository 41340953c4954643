package dev.tht.ambiguity.linking;

import dev.tht.spi.catalog.ColumnName;
import java.util.List;

/**
 * A stored value that some words may mean.
 *
 * @param candidate id of the candidate that suggested it
 * @param stored the value as stored
 * @param columns where it stands
 * @param score how well it fits, from 0 to 1
 * @param literal whether the words state it, but for case and accents
 */
public record ValueHit(
    String candidate, String stored, List<ColumnName> columns, double score, boolean literal) {

  public ValueHit {
    columns = List.copyOf(columns);
  }
}
