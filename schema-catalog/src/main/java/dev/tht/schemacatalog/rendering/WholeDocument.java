package dev.tht.schemacatalog.rendering;

import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import dev.tht.spijson.ThtJson;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A document that is one whole, such as JSON, of which a part is a smaller catalog; keys to tables
 * that are not shown are left out. What a budget leaves out cannot be said inside: {@link
 * Rendering#leftOut} says it.
 */
final class WholeDocument {

  private final Function<Catalog, String> writer;

  /**
   * @param writer writes a catalog down
   */
  WholeDocument(Function<Catalog, String> writer) {
    this.writer = writer;
  }

  /** JSON in tht's one form, which reads back as a catalog. */
  static String json(Catalog catalog) {
    String text = ThtJson.mapper().writerWithDefaultPrettyPrinter().writeValueAsString(catalog);
    return SafeText.json(text.replace("\r\n", "\n")) + "\n";
  }

  Rendering of(Shown shown, int budget) {
    for (Detail detail : Detail.values()) {
      String text = text(shown, shown.tables(), detail);
      if (text.length() <= budget) {
        return new Rendering(
            text,
            detail == Detail.FULL
                ? Optional.empty()
                : Optional.of(said(budget) + detail.missing() + "."));
      }
    }
    return cut(shown, budget);
  }

  /** As many tables as fit, found by halving. */
  private Rendering cut(Shown shown, int budget) {
    List<Table> tables = shown.byImportance();
    int fitting = 0;
    int beyond = tables.size();
    while (beyond - fitting > 1) {
      int middle = (fitting + beyond) / 2;
      boolean fits = text(shown, tables.subList(0, middle), Detail.NAMES).length() <= budget;
      fitting = fits ? middle : fitting;
      beyond = fits ? beyond : middle;
    }
    return new Rendering(
        text(shown, tables.subList(0, fitting), Detail.NAMES),
        Optional.of(said(budget) + "all columns, and " + (tables.size() - fitting) + " tables."));
  }

  private static String said(int budget) {
    return "Left out to fit " + budget + " characters: ";
  }

  private String text(Shown shown, List<Table> tables, Detail detail) {
    Catalog catalog = shown.catalog();
    Set<TableName> names = new HashSet<>(tables.stream().map(Table::name).toList());
    List<ForeignKey> keys =
        detail.columns()
            ? catalog.foreignKeys().stream()
                .filter(key -> names.contains(key.from()) && names.contains(key.to()))
                .toList()
            : List.of();
    Catalog part =
        new Catalog(
            catalog.engine(),
            catalog.version(),
            tables.stream().map(table -> reduced(table, keys, detail)).toList(),
            keys);
    return writer.apply(part);
  }

  private static Table reduced(Table table, List<ForeignKey> keys, Detail detail) {
    List<ForeignKey> own = keys.stream().filter(key -> key.from().equals(table.name())).toList();
    List<Column> columns =
        detail.columns()
            ? CatalogDocument.shown(table, own, detail).stream()
                .map(column -> reduced(column, detail))
                .toList()
            : List.of();
    return new Table(
        table.name(),
        table.kind(),
        columns,
        detail.columns() ? table.primaryKey() : List.of(),
        detail.comments() ? table.comment() : Optional.empty(),
        table.rows(),
        detail.columns() ? table.uniqueKeys() : List.of(),
        detail.comments() ? table.checks() : List.of(),
        detail.comments() ? table.descriptions() : List.of());
  }

  private static Column reduced(Column column, Detail detail) {
    return column
        .described(
            detail.comments() ? column.comment() : Optional.empty(),
            detail.comments() ? column.descriptions() : List.of())
        .measured(column.profile().map(p -> p.showing(detail.values(p.frequent()))));
  }
}
