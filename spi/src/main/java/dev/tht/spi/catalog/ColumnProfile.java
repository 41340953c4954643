package dev.tht.spi.catalog;

import java.util.List;
import java.util.Optional;

/**
 * What was measured about a column's values when the catalog was read.
 *
 * @param distinct number of distinct values that are not null
 * @param nulls number of rows in which it is null
 * @param frequent some of the most frequent values as text, most frequent first; empty when the
 *     column's values are private or unsuited
 * @param least the least value as text; empty when it was not measured
 * @param greatest the greatest value as text; empty when it was not measured
 */
public record ColumnProfile(
    long distinct,
    long nulls,
    List<String> frequent,
    Optional<String> least,
    Optional<String> greatest) {

  public ColumnProfile {
    frequent = List.copyOf(frequent);
  }

  /** A profile without its ends. */
  public ColumnProfile(long distinct, long nulls, List<String> frequent) {
    this(distinct, nulls, frequent, Optional.empty(), Optional.empty());
  }

  /** The same with these of its frequent values. */
  public ColumnProfile showing(List<String> values) {
    return new ColumnProfile(distinct, nulls, values, least, greatest);
  }

  /** The same without any value: the counts alone. */
  public ColumnProfile withoutValues() {
    return new ColumnProfile(distinct, nulls, List.of());
  }
}
