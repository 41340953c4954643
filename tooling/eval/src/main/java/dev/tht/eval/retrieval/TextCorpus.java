package dev.tht.eval.retrieval;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Corpus;
import dev.tht.spi.retrieval.Evidence;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * A corpus held in the heap, so that one reading of a database serves every retriever, and so that
 * columns can be held out or databases joined.
 *
 * @param version named by the indexes built from it
 * @param catalog tables and columns
 * @param values distinct values by column, columns in name order
 * @param evidence in id order
 */
public record TextCorpus(
    String version,
    Catalog catalog,
    SortedMap<ColumnName, List<String>> values,
    List<Evidence> evidence)
    implements Corpus {

  public TextCorpus {
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    evidence = List.copyOf(evidence);
  }

  /** Everything that a corpus passes, kept. */
  public static TextCorpus of(Corpus corpus) {
    SortedMap<ColumnName, List<String>> values = new TreeMap<>();
    corpus.forEachValue(
        (column, value) -> values.computeIfAbsent(column, c -> new ArrayList<>()).add(value));
    return new TextCorpus(corpus.version(), corpus.catalog(), values, corpus.evidence());
  }

  /** All databases as one, each a schema of its name, without Evidence and foreign keys. */
  static TextCorpus union(Map<String, TextCorpus> databases) {
    List<Table> tables = new ArrayList<>();
    SortedMap<ColumnName, List<String>> values = new TreeMap<>();
    databases.forEach(
        (name, corpus) -> {
          corpus.catalog.tables().forEach(table -> tables.add(within(name, table)));
          corpus.values.forEach((column, some) -> values.put(within(name, column), some));
        });
    String version = "union of " + String.join(", ", databases.keySet());
    return new TextCorpus(
        version, new Catalog("sqlite", version, tables, List.of()), values, List.of());
  }

  private static Table within(String schema, Table table) {
    return new Table(
        within(schema, table.name()),
        table.kind(),
        table.columns().stream()
            .map(
                column ->
                    new Column(
                        within(schema, column.name()),
                        column.type(),
                        column.declaredType(),
                        column.nullable(),
                        column.comment(),
                        column.profile()))
            .toList(),
        table.primaryKey(),
        table.comment(),
        table.rows());
  }

  private static TableName within(String schema, TableName table) {
    return new TableName(schema, table.name());
  }

  /** The column as the union of databases names it. */
  static ColumnName within(String schema, ColumnName column) {
    return within(schema, column.table()).column(column.name());
  }

  /**
   * The same with what is said about its columns in place of their comments.
   *
   * @param comments by {@code table.column} in lower case
   */
  TextCorpus described(Map<String, String> comments) {
    if (comments.isEmpty()) {
      return this;
    }
    List<Table> tables = new ArrayList<>();
    for (Table table : catalog.tables()) {
      List<Column> columns = new ArrayList<>();
      for (Column column : table.columns()) {
        String says =
            comments.get(
                (table.name().name() + "." + column.name().name()).toLowerCase(Locale.ROOT));
        columns.add(says == null ? column : commented(column, says));
      }
      tables.add(
          new Table(
              table.name(),
              table.kind(),
              columns,
              table.primaryKey(),
              table.comment(),
              table.rows()));
    }
    return new TextCorpus(
        version + " described",
        new Catalog(catalog.engine(), catalog.version(), tables, catalog.foreignKeys()),
        values,
        evidence);
  }

  private static Column commented(Column column, String says) {
    return new Column(
        column.name(),
        column.type(),
        column.declaredType(),
        column.nullable(),
        Optional.of(says),
        column.profile());
  }

  /** The same without the values of these columns. */
  TextCorpus without(Set<ColumnName> heldOut) {
    SortedMap<ColumnName, List<String>> rest = new TreeMap<>(values);
    rest.keySet().removeAll(heldOut);
    return new TextCorpus(version + " without " + heldOut.size(), catalog, rest, evidence);
  }

  /** The same with this Evidence. */
  TextCorpus with(List<Evidence> pieces) {
    return new TextCorpus(version, catalog, values, pieces);
  }

  @Override
  public void forEachValue(BiConsumer<ColumnName, String> visitor) {
    values.forEach((column, some) -> some.forEach(value -> visitor.accept(column, value)));
  }

  /** Number of values, one for each column that holds it. */
  long size() {
    return values.values().stream().mapToLong(List::size).sum();
  }
}
