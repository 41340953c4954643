package dev.tht.spi.catalog;

import java.util.List;
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

  /** Whether the table's rows refer to, or are referred to by, the other's. */
  public boolean related(TableName one, TableName other) {
    return foreignKeys.stream()
        .anyMatch(
            key ->
                (key.from().equals(one) && key.to().equals(other))
                    || (key.from().equals(other) && key.to().equals(one)));
  }
}
