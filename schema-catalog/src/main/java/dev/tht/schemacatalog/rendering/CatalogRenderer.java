package dev.tht.schemacatalog.rendering;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes a catalog down. Within a budget, the richest detail that fits all tables is taken: first
 * values go, then comments, then columns that are no key, then columns; when even the names are too
 * many, the tables with the fewest keys go. What went is said at the end. Pure; safe for concurrent
 * use.
 */
public final class CatalogRenderer {

  private CatalogRenderer() {}

  /**
   * The catalog as a document.
   *
   * @throws ThtException UNKNOWN_TABLE when a table asked for is not there
   */
  public static Rendering render(Catalog catalog, RenderRequest request) {
    List<Table> tables = chosen(catalog, request.tables());
    return switch (request.format()) {
      case MARKDOWN -> fitted(new MarkdownDocument(), catalog, tables, request);
      case DDL -> fitted(new DdlDocument(), catalog, tables, request);
      case JSON -> new Rendering(JsonDocument.of(catalog, tables), Optional.empty());
    };
  }

  /**
   * The tables that people name, case ignored where that is unambiguous; {@code schema.table} for
   * one of another schema.
   *
   * @throws ThtException UNKNOWN_TABLE for a name that fits none or several
   */
  public static List<TableName> named(Catalog catalog, List<String> names) {
    return names.stream().map(name -> named(catalog, name.strip())).toList();
  }

  private static TableName named(Catalog catalog, String name) {
    List<TableName> all = catalog.tables().stream().map(Table::name).toList();
    List<TableName> exact = all.stream().filter(t -> t.toString().equals(name)).toList();
    List<TableName> folded =
        exact.isEmpty()
            ? all.stream().filter(t -> t.toString().equalsIgnoreCase(name)).toList()
            : exact;
    if (folded.size() != 1) {
      throw unknown(name);
    }
    return folded.get(0);
  }

  private static ThtException unknown(String name) {
    return new ThtException(
        SchemaCatalogErrorCode.UNKNOWN_TABLE,
        "the catalog has no table " + name,
        "name a table as tht schema render shows it");
  }

  private static List<Table> chosen(Catalog catalog, List<TableName> names) {
    return names.isEmpty()
        ? catalog.tables()
        : names.stream()
            .map(name -> catalog.table(name).orElseThrow(() -> unknown(name.toString())))
            .toList();
  }

  private static Rendering fitted(
      CatalogDocument document, Catalog catalog, List<Table> tables, RenderRequest request) {
    Map<TableName, List<ForeignKey>> keys = new HashMap<>();
    catalog
        .foreignKeys()
        .forEach(key -> keys.computeIfAbsent(key.from(), t -> new ArrayList<>()).add(key));
    int budget = request.budget().orElse(Integer.MAX_VALUE);
    for (Detail detail : Detail.values()) {
      String body = body(document, tables, keys, detail);
      Optional<String> leftOut =
          detail == Detail.FULL
              ? Optional.empty()
              : Optional.of("Left out to fit " + budget + " characters: " + detail.missing() + ".");
      String text = document.head(catalog) + body + leftOut.map(document::remark).orElse("");
      if (text.length() <= budget) {
        return new Rendering(text, leftOut);
      }
    }
    return cut(document, catalog, tables, budget);
  }

  private static String body(
      CatalogDocument document,
      List<Table> tables,
      Map<TableName, List<ForeignKey>> keys,
      Detail detail) {
    StringBuilder body = new StringBuilder();
    tables.forEach(
        table ->
            body.append(document.table(table, keys.getOrDefault(table.name(), List.of()), detail)));
    return body.toString();
  }

  private static Rendering cut(
      CatalogDocument document, Catalog catalog, List<Table> tables, int budget) {
    Map<TableName, Integer> degree = new HashMap<>();
    for (ForeignKey key : catalog.foreignKeys()) {
      degree.merge(key.from(), 1, Integer::sum);
      degree.merge(key.to(), 1, Integer::sum);
    }
    List<Table> byKeys = new ArrayList<>(tables);
    byKeys.sort(
        Comparator.comparingInt((Table t) -> degree.getOrDefault(t.name(), 0))
            .reversed()
            .thenComparing(Table::name));
    StringBuilder text = new StringBuilder(document.head(catalog));
    int reserve = document.remark(missing(budget, tables.size())).length();
    int written = 0;
    for (Table table : byKeys) {
      String line = document.table(table, List.of(), Detail.NAMES);
      if (text.length() + line.length() + reserve > budget) {
        break;
      }
      text.append(line);
      written++;
    }
    String leftOut = missing(budget, tables.size() - written);
    return new Rendering(text + document.remark(leftOut), Optional.of(leftOut));
  }

  private static String missing(int budget, int tables) {
    return "Left out to fit "
        + budget
        + " characters: all columns, and "
        + tables
        + " tables with the fewest keys.";
  }
}
