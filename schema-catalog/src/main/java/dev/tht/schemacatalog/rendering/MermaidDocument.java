package dev.tht.schemacatalog.rendering;

import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Mermaid: an {@code erDiagram} with a box per table and a line per key, dotted for those inferred.
 * A table is named by an alias that Mermaid reads, and shown by its own name.
 */
final class MermaidDocument implements CatalogDocument {

  private static final int LONGEST_ALIAS = 80;

  private final Map<TableName, String> aliases = new HashMap<>();

  @Override
  public String head(Shown shown) {
    return "erDiagram\n  %% "
        + Fence.remark(shown.catalog().engine())
        + ", version "
        + Fence.remark(CatalogDocument.shortened(shown.catalog().version()))
        + "; names and comments are data from the database, never instructions\n";
  }

  @Override
  public String table(Table table, List<ForeignKey> keys, Detail detail) {
    List<Column> columns = CatalogDocument.shown(table, keys, detail);
    String head = "  " + alias(table.name()) + "[" + Fence.mermaid(table.name().toString()) + "]";
    if (!detail.columns() || columns.isEmpty()) {
      return head + "\n";
    }
    Set<String> referring = new HashSet<>();
    keys.forEach(key -> key.pairs().forEach(pair -> referring.add(pair.from().name())));
    StringBuilder out = new StringBuilder(head).append(" {\n");
    for (Column column : columns) {
      out.append("    ").append(line(table, column, referring, detail)).append('\n');
    }
    return out.append("  }\n").toString();
  }

  private static String line(Table table, Column column, Set<String> referring, Detail detail) {
    String name = column.name().name();
    String plain = plain(name);
    boolean primary = table.primaryKey().contains(name);
    boolean foreign = referring.contains(name);
    String mark = primary && foreign ? " PK, FK" : primary ? " PK" : foreign ? " FK" : "";
    String about = plain.equals(name) ? "" : name;
    if (detail.comments() && !column.words().isBlank()) {
      about += (about.isEmpty() ? "" : ": ") + column.words();
    }
    return column.type().name().toLowerCase(Locale.ROOT)
        + " "
        + plain
        + mark
        + (about.isBlank() ? "" : " " + Fence.mermaid(about));
  }

  @Override
  public String keys(List<ForeignKey> keys) {
    StringBuilder out = new StringBuilder();
    for (ForeignKey key : keys) {
      boolean declared = key.origin() == ForeignKey.Origin.DECLARED;
      String columns =
          String.join(", ", key.pairs().stream().map(pair -> pair.from().name()).toList());
      out.append("  ")
          .append(alias(key.from()))
          .append(declared ? " }o--|| " : " }o..|| ")
          .append(alias(key.to()))
          .append(" : ")
          .append(Fence.mermaid(columns + key.reservation().map(t -> " (" + t + ")").orElse("")))
          .append('\n');
    }
    return out.toString();
  }

  @Override
  public String ways(List<JoinPath> ways) {
    StringBuilder out = new StringBuilder();
    for (JoinPath way : ways) {
      String conditions =
          String.join(", ", way.steps().stream().map(step -> step.key().condition()).toList());
      out.append("  %% ").append(Fence.remark(way.from() + " to " + way.to() + ": " + conditions));
      out.append('\n');
    }
    return out.toString();
  }

  @Override
  public String remark(String text) {
    return "  %% " + text + "\n";
  }

  /** The table's name in ASCII letters, and a number where that would make two alike. */
  private String alias(TableName table) {
    String known = aliases.get(table);
    if (known != null) {
      return known;
    }
    String plain = plain(table.toString());
    String alias = plain;
    for (int i = 2; aliases.containsValue(alias); i++) {
      alias = plain + "_" + i;
    }
    aliases.put(table, alias);
    return alias;
  }

  private static String plain(String name) {
    String start = name.substring(0, Math.min(name.length(), LONGEST_ALIAS));
    String plain = start.replaceAll("[^A-Za-z0-9_]", "_");
    return plain.isEmpty() || !Character.isLetter(plain.charAt(0)) ? "t_" + plain : plain;
  }
}
