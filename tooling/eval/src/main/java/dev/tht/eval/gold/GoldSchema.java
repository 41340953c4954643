package dev.tht.eval.gold;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tables and their columns in the database's own spelling, for resolving the names of gold SQL.
 *
 * @param tables columns by table
 */
public record GoldSchema(Map<String, List<String>> tables) {

  public GoldSchema {
    tables = Map.copyOf(tables);
  }

  Optional<String> table(String name) {
    return tables.keySet().stream().filter(name::equalsIgnoreCase).findFirst();
  }

  /** All columns, in the order of the tables' names. */
  public List<GoldColumn> columns() {
    return tables.keySet().stream().sorted().flatMap(table -> columns(table).stream()).toList();
  }

  List<GoldColumn> columns(String table) {
    return tables.getOrDefault(table, List.of()).stream()
        .map(column -> new GoldColumn(table, column))
        .toList();
  }

  Optional<GoldColumn> column(String table, String name) {
    return columns(table).stream().filter(c -> c.name().equalsIgnoreCase(name)).findFirst();
  }
}
