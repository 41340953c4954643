package dev.tht.schemacatalog.rendering;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnProfile;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import dev.tht.spijson.ThtJson;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * JSON in tht's one form, which reads back as a catalog; keys to tables that are not shown are left
 * out. What a budget leaves out cannot be said inside: {@link Rendering#leftOut} says it.
 */
final class JsonDocument {

  private JsonDocument() {}

  static Rendering of(Shown shown, int budget) {
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
  private static Rendering cut(Shown shown, int budget) {
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

  private static String text(Shown shown, List<Table> tables, Detail detail) {
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
    return ThtJson.mapper()
            .writerWithDefaultPrettyPrinter()
            .writeValueAsString(part)
            .replace("\r\n", "\n")
        + "\n";
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
        table.rows());
  }

  private static Column reduced(Column column, Detail detail) {
    return new Column(
        column.name(),
        column.type(),
        column.declaredType(),
        column.nullable(),
        detail.comments() ? column.comment() : Optional.empty(),
        column
            .profile()
            .map(p -> new ColumnProfile(p.distinct(), p.nulls(), detail.values(p.frequent()))));
  }
}
