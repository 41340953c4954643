package dev.tht.ambiguity.sketch;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/** How many keys apart two tables are. */
public final class Distances {

  /** Farther than any way. */
  public static final int UNREACHABLE = 1_000;

  private final Map<TableName, Map<TableName, Integer>> known = new HashMap<>();
  private final Catalog catalog;

  public Distances(Catalog catalog) {
    this.catalog = catalog;
  }

  /** The number of keys on the shortest way; a large number when there is none. */
  public int between(TableName one, TableName other) {
    return known.computeIfAbsent(one, this::from).getOrDefault(other, UNREACHABLE);
  }

  private Map<TableName, Integer> from(TableName start) {
    Map<TableName, Integer> distance = new HashMap<>(Map.of(start, 0));
    Deque<TableName> open = new ArrayDeque<>(java.util.List.of(start));
    while (!open.isEmpty()) {
      TableName at = open.remove();
      for (ForeignKey key : catalog.foreignKeys()) {
        TableName next = key.from().equals(at) ? key.to() : key.to().equals(at) ? key.from() : at;
        if (distance.putIfAbsent(next, distance.getOrDefault(at, 0) + 1) == null) {
          open.add(next);
        }
      }
    }
    return distance;
  }
}
