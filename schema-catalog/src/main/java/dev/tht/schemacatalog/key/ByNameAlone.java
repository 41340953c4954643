package dev.tht.schemacatalog.key;

import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Columns that hold no value, so that nothing can be measured. A strong name is enough when it fits
 * one declared primary key best; not when several columns of the table together bear the names of a
 * whole primary key of a junction, since names do not tell whether they refer to it or each to its
 * own.
 */
final class ByNameAlone {

  private ByNameAlone() {}

  /** Whether there is nothing to measure, and the name is good enough without. */
  static boolean enough(Candidate candidate) {
    boolean empty = candidate.from().profile().filter(p -> p.distinct() == 0).isPresent();
    boolean saysKey = Words.of(candidate.from().name().name()).sort().isPresent();
    return empty && saysKey && candidate.fit() >= NameFit.STRONG && candidate.to().declared();
  }

  /** Without those that names alone suggest and do not decide. */
  static List<Accepted> certain(List<Table> tables, List<Accepted> accepted) {
    Map<ColumnName, Long> targets =
        accepted.stream().collect(Collectors.groupingBy(Accepted::from, Collectors.counting()));
    Map<TableName, Table> byName = new HashMap<>();
    tables.forEach(table -> byName.put(table.name(), table));
    List<Table> junctions =
        tables.stream().filter(table -> isJunction(table, targets.keySet())).toList();
    return accepted.stream()
        .filter(
            key ->
                key.containment().of() > 0
                    || (targets.getOrDefault(key.from(), 0L) == 1
                        && !partOfAnother(key, byName, junctions)))
        .toList();
  }

  /** Whether its primary key is of several columns, each of which refers. */
  private static boolean isJunction(Table table, Set<ColumnName> referring) {
    return table.primaryKey().size() > 1
        && table.primaryKey().stream()
            .allMatch(column -> referring.contains(table.name().column(column)));
  }

  private static boolean partOfAnother(
      Accepted key, Map<TableName, Table> byName, List<Table> junctions) {
    Table own = byName.get(key.from().table());
    if (own == null) {
      return false;
    }
    Set<String> names = new HashSet<>();
    for (Column column : own.columns()) {
      names.add(Words.of(column.name().name()).joined());
    }
    String name = Words.of(key.from().name()).joined();
    return junctions.stream()
        .filter(table -> !table.name().equals(own.name()))
        .map(table -> table.primaryKey().stream().map(c -> Words.of(c).joined()).toList())
        .anyMatch(parts -> parts.contains(name) && names.containsAll(parts));
  }
}
