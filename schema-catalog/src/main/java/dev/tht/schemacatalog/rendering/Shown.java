package dev.tht.schemacatalog.rendering;

import dev.tht.schemacatalog.join.ForeignKeyPaths;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a document is to show: tables of a catalog, their keys, and how those are joined that are no
 * neighbours.
 *
 * @param catalog the catalog
 * @param tables the tables, in the order in which they are shown
 * @param part whether these were chosen; otherwise it is the whole catalog
 */
record Shown(Catalog catalog, List<Table> tables, boolean part) {

  /** Beyond so many tables the ways between all pairs would say more than the tables. */
  private static final int MOST_FOR_WAYS = 12;

  /** The keys that start from each table. */
  Map<TableName, List<ForeignKey>> keys() {
    Map<TableName, List<ForeignKey>> keys = new HashMap<>();
    catalog
        .foreignKeys()
        .forEach(key -> keys.computeIfAbsent(key.from(), t -> new ArrayList<>()).add(key));
    return keys;
  }

  /** The tables in the order in which they keep their details: as chosen, or most keys first. */
  List<Table> byImportance() {
    if (part) {
      return tables;
    }
    Map<TableName, Integer> degree = new HashMap<>();
    for (ForeignKey key : catalog.foreignKeys()) {
      degree.merge(key.from(), 1, Integer::sum);
      degree.merge(key.to(), 1, Integer::sum);
    }
    return tables.stream()
        .sorted(
            Comparator.comparingInt((Table t) -> degree.getOrDefault(t.name(), 0))
                .reversed()
                .thenComparing(Table::name))
        .toList();
  }

  /**
   * The first of the shortest ways between each two of the chosen tables that are not connected by
   * a walk over chosen tables alone; none for a whole catalog.
   */
  List<JoinPath> ways() {
    if (!part || tables.size() < 2 || tables.size() > MOST_FOR_WAYS) {
      return List.of();
    }
    ForeignKeyPaths paths = new ForeignKeyPaths(catalog);
    Map<TableName, Integer> island = islands();
    List<JoinPath> ways = new ArrayList<>();
    Set<Set<Integer>> bridged = new HashSet<>();
    for (int i = 0; i < tables.size(); i++) {
      for (int j = i + 1; j < tables.size(); j++) {
        TableName from = tables.get(i).name();
        TableName to = tables.get(j).name();
        Set<Integer> sides = new HashSet<>(List.of(of(island, from)));
        sides.add(of(island, to));
        if (sides.size() == 2 && !bridged.contains(sides)) {
          paths.between(from, to).stream().findFirst().ifPresent(way -> ways.add(way));
          bridged.add(sides);
        }
      }
    }
    return ways;
  }

  private static int of(Map<TableName, Integer> island, TableName table) {
    return island.getOrDefault(table, -1);
  }

  /** Which tables are connected by keys between tables that are shown. */
  private Map<TableName, Integer> islands() {
    Map<TableName, Integer> island = new HashMap<>();
    tables.forEach(table -> island.put(table.name(), island.size()));
    for (ForeignKey key : catalog.foreignKeys()) {
      int one = of(island, key.from());
      int other = of(island, key.to());
      if (one >= 0 && other >= 0 && one != other) {
        island.replaceAll((table, number) -> number == other ? one : number);
      }
    }
    return island;
  }
}
