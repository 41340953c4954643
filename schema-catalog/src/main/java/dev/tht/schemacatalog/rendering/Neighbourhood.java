package dev.tht.schemacatalog.rendering;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The tables that keys lead to from one, in either direction. Pure. */
public final class Neighbourhood {

  private Neighbourhood() {}

  /** The table itself, then those one key away, and so on to that many keys; in name order each. */
  public static List<TableName> of(Catalog catalog, TableName center, int hops) {
    Map<TableName, Set<TableName>> next = new HashMap<>();
    for (ForeignKey key : catalog.foreignKeys()) {
      next.computeIfAbsent(key.from(), t -> new TreeSet<>()).add(key.to());
      next.computeIfAbsent(key.to(), t -> new TreeSet<>()).add(key.from());
    }
    Set<TableName> found = new LinkedHashSet<>(List.of(center));
    Set<TableName> edge = Set.of(center);
    for (int hop = 0; hop < hops && !edge.isEmpty(); hop++) {
      Set<TableName> further = new TreeSet<>();
      edge.forEach(table -> further.addAll(next.getOrDefault(table, Set.of())));
      further.removeAll(found);
      found.addAll(further);
      edge = further;
    }
    return new ArrayList<>(found);
  }
}
