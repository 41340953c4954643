package dev.tht.eval.gold;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import net.sf.jsqlparser.expression.Alias;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.FromItem;

/**
 * The names that a gold query can use: its tables with their aliases, and aliases of its output.
 */
final class GoldScope {

  private final GoldSchema schema;
  private final Map<String, String> byAlias = new LinkedHashMap<>();
  private final Map<String, GoldFigure> outputs = new HashMap<>();

  GoldScope(GoldSchema schema) {
    this.schema = schema;
  }

  void add(FromItem item) {
    if (!(item instanceof Table table)) {
      throw new OutsideShape("subquery");
    }
    String name =
        schema
            .table(unquoted(table.getName()))
            .orElseThrow(() -> new OutsideShape("unknown table"));
    if (byAlias.containsValue(name)) {
      throw new OutsideShape("a table joined to itself");
    }
    Alias alias = table.getAlias();
    byAlias.put(folded(alias == null ? table.getName() : alias.getName()), name);
  }

  void addOutput(Alias alias, GoldFigure figure) {
    outputs.put(folded(alias.getName()), figure);
  }

  List<String> tables() {
    return List.copyOf(byAlias.values());
  }

  List<GoldColumn> allColumns() {
    return tables().stream().flatMap(table -> schema.columns(table).stream()).toList();
  }

  /** The figure that an alias of the output stands for; a real column of that name comes first. */
  Optional<GoldFigure> output(Column column) {
    return column.getTable() == null && find(column).isEmpty()
        ? Optional.ofNullable(outputs.get(folded(column.getColumnName())))
        : Optional.empty();
  }

  GoldColumn column(Column column) {
    return find(column).orElseThrow(() -> new OutsideShape("unknown column"));
  }

  Optional<GoldColumn> find(Column column) {
    String name = unquoted(column.getColumnName());
    List<String> where = new ArrayList<>();
    if (column.getTable() == null) {
      where.addAll(byAlias.values());
    } else {
      String alias = folded(column.getTable().getName());
      String table = byAlias.get(alias);
      if (table == null) {
        table = byAlias.values().stream().filter(alias::equalsIgnoreCase).findFirst().orElse(null);
      }
      if (table != null) {
        where.add(table);
      }
    }
    return where.stream().flatMap(t -> schema.column(t, name).stream()).findFirst();
  }

  static String unquoted(String name) {
    return name.replaceAll("^[\"`\\[]|[\"`\\]]$", "");
  }

  private static String folded(String name) {
    return unquoted(name).toLowerCase(Locale.ROOT);
  }
}
