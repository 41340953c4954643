package dev.tht.spi.catalog;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * How a database's structure differs from a catalog that was kept of it: tables, columns, primary,
 * unique and declared foreign keys, defaults and checks. Rows, descriptions and keys that are not
 * declared do not count. Pure.
 *
 * @param changes in the order of the tables' names
 */
public record CatalogDrift(List<Change> changes) {

  /** What became of a thing. */
  public enum Kind {
    ADDED,
    REMOVED,
    CHANGED
  }

  /**
   * One difference.
   *
   * @param kind what became of it
   * @param what {@code table}, {@code column} or {@code key}
   * @param table the table that it belongs to
   * @param column the column; empty for a table or a key
   * @param says what it is, or what it was and is
   */
  public record Change(
      Kind kind, String what, TableName table, Optional<ColumnName> column, String says) {}

  public CatalogDrift {
    changes = List.copyOf(changes);
  }

  /** From the catalog that was kept to the one that is. */
  public static CatalogDrift between(Catalog kept, Catalog now) {
    List<Change> changes = new ArrayList<>();
    Map<TableName, Table> before = byName(kept);
    Map<TableName, Table> after = byName(now);
    for (TableName name : union(before.keySet(), after.keySet())) {
      Table was = before.get(name);
      Table is = after.get(name);
      if (was == null) {
        changes.add(of(Kind.ADDED, "table", name, ""));
      } else if (is == null) {
        changes.add(of(Kind.REMOVED, "table", name, ""));
      } else {
        columns(was, is, changes);
        table(was, is, changes);
      }
    }
    keys(kept, now, changes);
    return new CatalogDrift(changes);
  }

  private static Change of(Kind kind, String what, TableName table, String says) {
    return new Change(kind, what, table, Optional.empty(), says);
  }

  private static Map<TableName, Table> byName(Catalog catalog) {
    return catalog.tables().stream().collect(Collectors.toMap(Table::name, Function.identity()));
  }

  private static <T extends Comparable<T>> List<T> union(Set<T> some, Set<T> others) {
    Set<T> all = new HashSet<>(some);
    all.addAll(others);
    return all.stream().sorted(Comparator.naturalOrder()).toList();
  }

  private static void columns(Table was, Table is, List<Change> changes) {
    Map<String, Column> before = new TreeMap<>();
    was.columns().forEach(column -> before.put(column.name().name(), column));
    for (Column column : is.columns()) {
      Column old = before.remove(column.name().name());
      if (old == null) {
        changes.add(of(Kind.ADDED, column, form(column)));
      } else if (!form(old).equals(form(column))) {
        changes.add(of(Kind.CHANGED, column, form(old) + " -> " + form(column)));
      }
    }
    before.values().forEach(column -> changes.add(of(Kind.REMOVED, column, form(column))));
  }

  private static Change of(Kind kind, Column column, String says) {
    return new Change(kind, "column", column.name().table(), Optional.of(column.name()), says);
  }

  private static String form(Column column) {
    return column.declaredType().toLowerCase(Locale.ROOT)
        + (column.nullable() ? "" : " not null")
        + column.standard().map(value -> " default " + value).orElse("");
  }

  private static void table(Table was, Table is, List<Change> changes) {
    if (!form(was).equals(form(is))) {
      changes.add(of(Kind.CHANGED, "table", is.name(), form(was) + " -> " + form(is)));
    }
  }

  private static String form(Table table) {
    List<String> parts = new ArrayList<>();
    parts.add(table.kind().name().toLowerCase(Locale.ROOT));
    parts.add("primary key (" + String.join(", ", table.primaryKey()) + ")");
    table.uniqueKeys().forEach(key -> parts.add("unique (" + String.join(", ", key) + ")"));
    table.checks().forEach(check -> parts.add("check (" + check + ")"));
    return String.join(", ", parts);
  }

  private static void keys(Catalog kept, Catalog now, List<Change> changes) {
    Map<String, ForeignKey> before = declared(kept);
    Map<String, ForeignKey> after = declared(now);
    for (String condition : union(before.keySet(), after.keySet())) {
      ForeignKey was = before.get(condition);
      ForeignKey is = after.get(condition);
      if (was == null && is != null) {
        changes.add(of(Kind.ADDED, "key", is.from(), condition));
      } else if (was != null && is == null) {
        changes.add(of(Kind.REMOVED, "key", was.from(), condition));
      }
    }
  }

  private static Map<String, ForeignKey> declared(Catalog catalog) {
    Map<String, ForeignKey> keys = new TreeMap<>();
    catalog.foreignKeys().stream()
        .filter(key -> key.origin() == ForeignKey.Origin.DECLARED)
        .forEach(key -> keys.put(key.condition(), key));
    return keys;
  }

  /** Whether a column is gone or changed, also with its table. */
  public boolean touches(ColumnName column) {
    return changes.stream()
        .filter(change -> change.kind() != Kind.ADDED)
        .anyMatch(
            change ->
                change.column().map(column::equals).orElse(false)
                    || (change.kind() == Kind.REMOVED
                        && change.what().equals("table")
                        && change.table().equals(column.table())));
  }
}
