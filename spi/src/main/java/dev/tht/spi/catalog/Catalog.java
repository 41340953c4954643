package dev.tht.spi.catalog;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The database asked, at one moment: read by a {@link CatalogSource}, passed to every room, never
 * changed.
 *
 * @param engine the engine's name in lower case, such as {@code sqlite} or {@code postgresql}
 * @param version digest of the structure, equal for equal tables, columns and keys; row counts and
 *     profiles do not enter it, nor do inferred keys, which come and go with the rows
 * @param tables in name order
 * @param foreignKeys in the order of their tables, each table's declared keys before its inferred
 *     ones
 */
public record Catalog(
    String engine, String version, List<Table> tables, List<ForeignKey> foreignKeys) {

  public Catalog {
    tables = List.copyOf(tables);
    foreignKeys = List.copyOf(foreignKeys);
  }

  /** The table with exactly that name. */
  public Optional<Table> table(TableName name) {
    return tables.stream().filter(table -> table.name().equals(name)).findFirst();
  }

  /** The column with exactly that name. */
  public Optional<Column> column(ColumnName name) {
    return table(name.table()).flatMap(table -> table.column(name.name()));
  }

  /**
   * The column that somebody writes as {@code table.column}: the one spelled exactly so, or else
   * the first that is spelled so in either case.
   */
  public Optional<ColumnName> written(String text) {
    List<ColumnName> spelled =
        tables.stream()
            .flatMap(table -> table.columns().stream())
            .map(Column::name)
            .filter(name -> name.toString().equalsIgnoreCase(text))
            .toList();
    return spelled.stream()
        .filter(name -> name.toString().equals(text))
        .findFirst()
        .or(() -> spelled.stream().findFirst());
  }

  /**
   * The columns that tell the table's rows apart: its declared primary key; where none is declared,
   * the one column whose values were all present and all different when the catalog was read and
   * which a key refers to or whose name ends in {@code id}, the former first. Empty when there is
   * none, or when the rows were not measured.
   */
  public List<ColumnName> rowKey(TableName name) {
    Optional<Table> table = table(name);
    if (table.isEmpty() || !table.get().primaryKey().isEmpty()) {
      return table
          .map(found -> found.primaryKey().stream().map(name::column).toList())
          .orElse(List.of());
    }
    List<ColumnName> unique =
        table.get().columns().stream()
            .filter(column -> unique(table.get(), column))
            .map(Column::name)
            .toList();
    return unique.stream()
        .filter(this::referredTo)
        .findFirst()
        .or(() -> unique.stream().filter(Catalog::calledId).findFirst())
        .map(List::of)
        .orElse(List.of());
  }

  private static boolean unique(Table table, Column column) {
    long rows = table.rows().orElse(0);
    return rows > 1
        && column.profile().filter(p -> p.distinct() == rows && p.nulls() == 0).isPresent();
  }

  private boolean referredTo(ColumnName column) {
    return foreignKeys.stream()
        .anyMatch(key -> key.pairs().size() == 1 && key.pairs().get(0).to().equals(column));
  }

  private static boolean calledId(ColumnName column) {
    return column.name().toLowerCase(Locale.ROOT).endsWith("id");
  }

  /** Whether the table's rows refer to, or are referred to by, the other's. */
  public boolean related(TableName one, TableName other) {
    return foreignKeys.stream()
        .anyMatch(
            key ->
                (key.from().equals(one) && key.to().equals(other))
                    || (key.from().equals(other) && key.to().equals(one)));
  }
}
