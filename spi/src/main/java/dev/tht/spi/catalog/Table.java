package dev.tht.spi.catalog;

import java.util.ArrayList;
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
 * @param rows number of rows, counted when the catalog was read; empty when not counted
 * @param uniqueKeys the other sets of columns that tell rows apart by the database's own word
 * @param checks what the database demands of a row, as the engine writes it
 * @param descriptions what imported files say about it
 */
public record Table(
    TableName name,
    TableKind kind,
    List<Column> columns,
    List<String> primaryKey,
    Optional<String> comment,
    OptionalLong rows,
    List<List<String>> uniqueKeys,
    List<String> checks,
    List<Description> descriptions) {

  public Table {
    columns = List.copyOf(columns);
    primaryKey = List.copyOf(primaryKey);
    uniqueKeys = uniqueKeys.stream().map(List::copyOf).toList();
    checks = List.copyOf(checks);
    descriptions = List.copyOf(descriptions);
  }

  /** A table without further constraints or descriptions, its rows counted. */
  public Table(
      TableName name,
      TableKind kind,
      List<Column> columns,
      List<String> primaryKey,
      Optional<String> comment,
      OptionalLong rows) {
    this(name, kind, columns, primaryKey, comment, rows, List.of(), List.of(), List.of());
  }

  /** The column with exactly that name. */
  public Optional<Column> column(String column) {
    return columns.stream().filter(c -> c.name().name().equals(column)).findFirst();
  }

  /** The database's comment and the imported descriptions, in this order. */
  public List<Description> about() {
    List<Description> about = new ArrayList<>();
    comment.filter(text -> !text.isBlank()).map(Description::ofDatabase).ifPresent(about::add);
    about.addAll(descriptions);
    return about;
  }

  /** Everything that is said about it, as one text without sources; possibly empty. */
  public String words() {
    return String.join(". ", about().stream().map(Description::words).toList());
  }

  /** The same table with these columns. */
  public Table with(List<Column> others) {
    return new Table(
        name, kind, others, primaryKey, comment, rows, uniqueKeys, checks, descriptions);
  }

  /** The same table with what the database demands of its rows. */
  public Table constrained(List<List<String>> keys, List<String> conditions) {
    return new Table(
        name, kind, columns, primaryKey, comment, rows, keys, conditions, descriptions);
  }

  /** The same table, its rows counted. */
  public Table counted(long number) {
    return new Table(
        name,
        kind,
        columns,
        primaryKey,
        comment,
        OptionalLong.of(number),
        uniqueKeys,
        checks,
        descriptions);
  }

  /** The same table under another comment, and described so. */
  public Table described(Optional<String> otherComment, List<Description> others) {
    return new Table(
        name, kind, columns, primaryKey, otherComment, rows, uniqueKeys, checks, others);
  }
}
