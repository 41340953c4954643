package dev.tht.schemacatalog.reading;

import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Unique keys, check constraints and lists of values, collected by table and then put into the
 * tables. A list of values comes from a check, from the column's own type, or from a type of the
 * database by that name.
 */
final class Constraints {

  private static final Pattern ENUM = Pattern.compile("(?i:enum)\\s*\\((.*)\\)", Pattern.DOTALL);

  private final Map<TableName, Map<String, List<String>>> unique = new HashMap<>();
  private final Map<TableName, List<String>> checks = new HashMap<>();
  private final Map<String, List<String>> types = new HashMap<>();

  /** One more column of a unique key. */
  void unique(TableName table, String key, String column) {
    unique
        .computeIfAbsent(table, t -> new java.util.LinkedHashMap<>())
        .computeIfAbsent(key, k -> new ArrayList<>())
        .add(column);
  }

  void check(TableName table, String condition) {
    checks.computeIfAbsent(table, t -> new ArrayList<>()).add(condition);
  }

  /** One more value of a type. */
  void value(String type, String value) {
    types.computeIfAbsent(type, t -> new ArrayList<>()).add(value);
  }

  /** The table with what is demanded of its rows. */
  Table of(Table table) {
    List<String> conditions = checks.getOrDefault(table.name(), List.of());
    List<Column> columns =
        table.columns().stream().map(column -> allowing(column, conditions)).toList();
    List<List<String>> keys =
        unique.getOrDefault(table.name(), Map.of()).values().stream()
            .filter(key -> !key.equals(table.primaryKey()))
            .toList();
    return table.with(columns).constrained(keys, conditions);
  }

  private Column allowing(Column column, List<String> conditions) {
    List<String> named = types.getOrDefault(bare(column.declaredType()), List.of());
    if (!named.isEmpty()) {
      return column.allowing(named);
    }
    Matcher own = ENUM.matcher(column.declaredType());
    if (own.matches()) {
      return column.allowing(CheckClauses.values(own.group(1)));
    }
    return conditions.stream()
        .map(CheckClauses::listed)
        .flatMap(Optional::stream)
        .filter(listed -> listed.column().equalsIgnoreCase(column.name().name()))
        .findFirst()
        .map(listed -> column.allowing(listed.values()))
        .orElse(column);
  }

  /** A type's name without its schema and quotes. */
  private static String bare(String type) {
    String plain = type.replace("\"", "");
    return plain.substring(plain.lastIndexOf('.') + 1);
  }
}
