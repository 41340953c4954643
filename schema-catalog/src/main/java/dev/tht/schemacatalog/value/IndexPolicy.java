package dev.tht.schemacatalog.value;

import dev.tht.schemacatalog.reading.DeniedColumns;
import dev.tht.spi.catalog.Column;
import java.util.List;
import java.util.Optional;

/**
 * Whose values are indexed: not those of a column that looks personal, unless a pattern lets them;
 * not those that a pattern keeps out; and no value that too few rows hold. Patterns are as {@link
 * DeniedColumns} reads them. Immutable.
 *
 * @param indexed columns whose values are indexed although they look personal
 * @param unindexed columns whose values are not indexed
 * @param rowsPerValue a value that fewer rows hold is not indexed
 */
public record IndexPolicy(List<String> indexed, List<String> unindexed, int rowsPerValue) {

  public IndexPolicy {
    indexed = List.copyOf(indexed);
    unindexed = List.copyOf(unindexed);
    DeniedColumns.of(indexed);
    DeniedColumns.of(unindexed);
    if (rowsPerValue < 1) {
      throw new IllegalArgumentException("at least one row: " + rowsPerValue);
    }
  }

  /** Every value, also of columns that look personal. */
  public static IndexPolicy everything() {
    return new IndexPolicy(List.of("*.*"), List.of(), 1);
  }

  /** Every value of the columns that do not look personal. */
  public static IndexPolicy standard() {
    return new IndexPolicy(List.of(), List.of(), 1);
  }

  /** Why the column's values are not indexed, as the end of a sentence; empty when they are. */
  public Optional<String> leavesOut(Column column) {
    if (DeniedColumns.of(unindexed).denies(column.name())) {
      return Optional.of("tht.yaml says so");
    }
    return DeniedColumns.of(indexed).denies(column.name())
        ? Optional.empty()
        : PersonalColumns.why(column);
  }
}
