package dev.tht.ambiguity.detect;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;

/** Which tables hold one row at most for each row of another: those to which its keys lead. */
final class Owned {

  private Owned() {}

  /** The table itself and all to which its keys, and theirs, lead. */
  static Set<TableName> by(Catalog catalog, TableName table) {
    Set<TableName> owned = new LinkedHashSet<>(Set.of(table));
    Deque<TableName> open = new ArrayDeque<>(owned);
    while (!open.isEmpty()) {
      TableName at = open.remove();
      for (ForeignKey key : catalog.foreignKeys()) {
        if (key.from().equals(at) && owned.add(key.to())) {
          open.add(key.to());
        }
      }
    }
    return owned;
  }
}
