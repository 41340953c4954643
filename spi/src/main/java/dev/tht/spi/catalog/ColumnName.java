package dev.tht.spi.catalog;

/**
 * The exact name of a column within its table, unquoted.
 *
 * @param table its table
 * @param name the column
 */
public record ColumnName(TableName table, String name) implements Comparable<ColumnName> {

  public ColumnName {
    if (name.isEmpty()) {
      throw new IllegalArgumentException("a column needs a name");
    }
  }

  /** {@code table.column}; for people, not for SQL. */
  @Override
  public String toString() {
    return table + "." + name;
  }

  @Override
  public int compareTo(ColumnName other) {
    int byTable = table.compareTo(other.table);
    return byTable != 0 ? byTable : name.compareTo(other.name);
  }
}
