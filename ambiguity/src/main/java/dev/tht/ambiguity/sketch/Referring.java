package dev.tht.ambiguity.sketch;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The tables whose rows are of a kind that another table lists: those that refer to it, directly or
 * over one more.
 *
 * @param catalog the database asked
 */
public record Referring(Catalog catalog) {

  private static final int STEPS = 2;

  /** Those that refer to the table, the nearer first; it is not among them. */
  public List<TableName> to(TableName table) {
    Set<TableName> found = new LinkedHashSet<>(Set.of(table));
    Set<TableName> last = Set.of(table);
    for (int step = 0; step < STEPS; step++) {
      Set<TableName> next = new LinkedHashSet<>();
      for (ForeignKey key : catalog.foreignKeys()) {
        if (last.contains(key.to()) && !found.contains(key.from())) {
          next.add(key.from());
        }
      }
      found.addAll(next);
      last = next;
    }
    found.remove(table);
    return List.copyOf(found);
  }

  /** The one of them with the most rows; none when the table is referred to by none. */
  Optional<TableName> most(TableName table) {
    return to(table).stream().max(Comparator.comparingLong(this::rows));
  }

  private long rows(TableName name) {
    return catalog.table(name).map(Table::rows).orElse(java.util.OptionalLong.empty()).orElse(0);
  }
}
