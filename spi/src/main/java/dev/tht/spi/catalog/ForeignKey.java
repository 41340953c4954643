package dev.tht.spi.catalog;

import java.util.List;

/**
 * A declared reference from the rows of one table to the rows of another.
 *
 * @param from the table whose rows refer
 * @param to the table referred to
 * @param pairs the columns in key order, at least one
 */
public record ForeignKey(TableName from, TableName to, List<ColumnPair> pairs) {

  /**
   * One column of the key and the column that it refers to.
   *
   * @param from a column of the referring table
   * @param to a column of the table referred to
   */
  public record ColumnPair(ColumnName from, ColumnName to) {}

  public ForeignKey {
    pairs = List.copyOf(pairs);
    if (pairs.isEmpty()) {
      throw new IllegalArgumentException("a foreign key from " + from + " needs columns");
    }
  }

  /** {@code orders.customer_id = customer.id}, for people. */
  public String condition() {
    return String.join(
        " and ", pairs.stream().map(pair -> pair.from() + " = " + pair.to()).toList());
  }
}
