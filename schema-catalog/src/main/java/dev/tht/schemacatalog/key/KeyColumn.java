package dev.tht.schemacatalog.key;

import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnProfile;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableKind;
import java.util.ArrayList;
import java.util.List;

/**
 * A column whose value says which row is meant, so that others may refer to it.
 *
 * @param table its table
 * @param column the column
 * @param declared whether it alone is the declared primary key; otherwise it was measured to hold a
 *     different value in every row
 * @param words its name
 * @param tableWords its table's name
 */
record KeyColumn(Table table, Column column, boolean declared, Words words, Words tableWords) {

  /** The key columns of that table, in the table's order; views have none. */
  static List<KeyColumn> of(Table table) {
    List<KeyColumn> keys = new ArrayList<>();
    if (table.kind() == TableKind.VIEW) {
      return keys;
    }
    Words tableWords = Words.of(table.name().name());
    for (Column column : table.columns()) {
      boolean declared = table.primaryKey().equals(List.of(column.name().name()));
      Words words = Words.of(column.name().name());
      KeyColumn key = new KeyColumn(table, column, declared, words, tableWords);
      if (KeyType.of(column).isPresent() && (declared || (key.unique() && key.namedAsKey()))) {
        keys.add(key);
      }
    }
    return keys;
  }

  private boolean unique() {
    long rows = table.rows().orElse(0);
    return rows > 1
        && column.profile().filter(p -> p.distinct() == rows && p.nulls() == 0).isPresent();
  }

  private boolean namedAsKey() {
    boolean atHome = home() >= NameFit.OWN;
    return table.primaryKey().isEmpty()
        ? first() || atHome || words.sort().filter(sort -> sort != Words.Sort.NAME).isPresent()
        : atHome && words.sort().isPresent() && !table.primaryKey().contains(column.name().name());
  }

  /** Whether it is the first column of its table. */
  boolean first() {
    return table.columns().get(0).equals(column);
  }

  /** How well its name is that of its own table. */
  int home() {
    return NameFit.home(words, tableWords);
  }

  /** Whether it is named for its own table, so that it refers to none with a lesser claim. */
  boolean atHome() {
    return words.saysNothing() || home() >= NameFit.AT_HOME;
  }

  /** How many values it holds; unknown is as many as can be. */
  long values() {
    return column
        .profile()
        .map(ColumnProfile::distinct)
        .orElse(table.rows().orElse(Long.MAX_VALUE));
  }
}
