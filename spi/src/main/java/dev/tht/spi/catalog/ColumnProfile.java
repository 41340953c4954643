package dev.tht.spi.catalog;

import java.util.List;

/**
 * What was measured about a column's values when the catalog was read.
 *
 * @param distinct number of distinct values that are not null
 * @param nulls number of rows in which it is null
 * @param frequent some of the most frequent values as text, most frequent first; empty when the
 *     column's values are private or unsuited
 */
public record ColumnProfile(long distinct, long nulls, List<String> frequent) {

  public ColumnProfile {
    frequent = List.copyOf(frequent);
  }
}
