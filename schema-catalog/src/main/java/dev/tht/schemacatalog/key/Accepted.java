package dev.tht.schemacatalog.key;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.ForeignKey.Containment;

/**
 * A candidate that the rows speak for.
 *
 * @param candidate what the names suggested
 * @param containment what was measured
 */
record Accepted(Candidate candidate, Containment containment) {

  ColumnName from() {
    return candidate.from().name();
  }

  ColumnName to() {
    return candidate.to().column().name();
  }

  ForeignKey key() {
    return ForeignKey.inferred(from(), to(), containment);
  }

  boolean reverses(Accepted other) {
    return from().equals(other.to()) && to().equals(other.from());
  }
}
