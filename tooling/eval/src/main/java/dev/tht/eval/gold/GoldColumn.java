package dev.tht.eval.gold;

import dev.tht.spi.catalog.ColumnName;

/**
 * A column of the gold SQL, aliases resolved, in the database's own spelling.
 *
 * @param table its table
 * @param name the column
 */
public record GoldColumn(String table, String name) {

  /** Whether the product speaks of the same column; names are compared without regard to case. */
  public boolean is(ColumnName column) {
    return table.equalsIgnoreCase(column.table().name()) && name.equalsIgnoreCase(column.name());
  }

  @Override
  public String toString() {
    return table + "." + name;
  }
}
