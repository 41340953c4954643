package dev.tht.spi.catalog;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A table or view as the catalog knows it.
 *
 * @param name its exact name
 * @param kind table or view
 * @param columns in the database's order
 * @param primaryKey the key's column names in key order, empty when there is none
 * @param comment what the database says about it
 * @param rows number of rows when the catalog was read; empty when not counted
 */
public record Table(
    TableName name,
    TableKind kind,
    List<Column> columns,
    List<String> primaryKey,
    Optional<String> comment,
    OptionalLong rows) {

  public Table {
    columns = List.copyOf(columns);
    primaryKey = List.copyOf(primaryKey);
  }

  /** The column with exactly that name. */
  public Optional<Column> column(String column) {
    return columns.stream().filter(c -> c.name().name().equals(column)).findFirst();
  }
}
