package dev.tht.testkit.retrieval;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnProfile;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableKind;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Corpus;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceId;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * A corpus held in the heap: a version, a catalog, values by column and Evidence, as given.
 *
 * @param version what an index built from it must name
 * @param catalog the catalog
 * @param values the distinct values of each column, in the order given
 * @param evidence in id order
 */
public record HeapCorpus(
    String version, Catalog catalog, Map<ColumnName, List<String>> values, List<Evidence> evidence)
    implements Corpus {

  public HeapCorpus {
    SortedMap<ColumnName, List<String>> byName = new TreeMap<>();
    values.forEach((column, some) -> byName.put(column, some.stream().distinct().toList()));
    values = Collections.unmodifiableSortedMap(byName);
    evidence = evidence.stream().sorted((one, other) -> one.id().compareTo(other.id())).toList();
  }

  /**
   * The corpus of the contract suites: customers, invoices and tracks of a music shop. The country
   * Brazil stands in two columns; the words "nation" and "client" stand nowhere.
   */
  public static HeapCorpus small() {
    TableName customer = TableName.of("customer");
    TableName invoice = TableName.of("invoice");
    TableName track = TableName.of("track");
    List<Table> tables =
        List.of(
            table(
                customer,
                "People who buy",
                column(customer, "id", ColumnType.INTEGER, ""),
                column(customer, "full_name", ColumnType.TEXT, "", "Luís Gonçalves", "Anna Rossi"),
                column(customer, "country", ColumnType.TEXT, "", "Brazil", "Italy"),
                column(customer, "birthDate", ColumnType.DATE, "Day of birth")),
            table(
                invoice,
                "",
                column(invoice, "id", ColumnType.INTEGER, ""),
                column(invoice, "customer_id", ColumnType.INTEGER, ""),
                column(invoice, "billing_country", ColumnType.TEXT, "", "Brazil"),
                column(invoice, "total", ColumnType.DECIMAL, "Amount in euro")),
            table(
                track,
                "Songs on sale",
                column(track, "id", ColumnType.INTEGER, ""),
                column(track, "title", ColumnType.TEXT, ""),
                column(track, "genre", ColumnType.TEXT, "", "Rock", "Jazz")));
    ForeignKey key =
        new ForeignKey(
            invoice,
            customer,
            List.of(
                new ForeignKey.ColumnPair(invoice.column("customer_id"), customer.column("id"))));
    return new HeapCorpus(
        "small-1",
        new Catalog("sqlite", "catalog-1", tables, List.of(key)),
        Map.of(
            customer.column("country"), List.of("Brazil", "Canada", "Germany", "Italy", "Norway"),
            customer.column("full_name"),
                List.of("Anna Rossi", "Luís Gonçalves", "Zoë Müller", "Tremblay, François"),
            invoice.column("billing_country"), List.of("Brazil", "Germany", "United Kingdom"),
            track.column("genre"), List.of("Jazz", "Rock", "Rock And Roll", "Sci Fi & Fantasy"),
            track.column("title"),
                List.of("Balls to the Wall", "Desafinado", "Let There Be Rock", "東京の夜")),
        List.of(
            new Evidence(
                new EvidenceId("fiscal-year"),
                "fiscal year",
                "The fiscal year runs from April to March.",
                List.of("anno fiscale"),
                List.of(),
                List.of(),
                "glossary.md:3"),
            new Evidence(
                new EvidenceId("big-spender"),
                "big spender",
                "Somebody whose invoices sum to more than 1,000 euro.",
                List.of("grande cliente"),
                List.of(invoice.column("total")),
                List.of(),
                "glossary.md:1")));
  }

  /** The same content under another version. */
  public HeapCorpus withVersion(String another) {
    return new HeapCorpus(another, catalog, values, evidence);
  }

  /** The same without one table, its columns' values and its keys, under another version. */
  public HeapCorpus without(TableName table, String another) {
    Catalog smaller =
        new Catalog(
            catalog.engine(),
            catalog.version() + "-without-" + table,
            catalog.tables().stream().filter(each -> !each.name().equals(table)).toList(),
            catalog.foreignKeys().stream()
                .filter(key -> !key.from().equals(table) && !key.to().equals(table))
                .toList());
    Map<ColumnName, List<String>> fewer = new TreeMap<>(values);
    fewer.keySet().removeIf(column -> column.table().equals(table));
    return new HeapCorpus(another, smaller, fewer, evidence);
  }

  @Override
  public void forEachValue(BiConsumer<ColumnName, String> visitor) {
    values.forEach((column, some) -> some.forEach(value -> visitor.accept(column, value)));
  }

  private static Table table(TableName name, String comment, Column... columns) {
    return new Table(
        name,
        TableKind.TABLE,
        List.of(columns),
        List.of("id"),
        comment.isEmpty() ? Optional.empty() : Optional.of(comment),
        OptionalLong.of(100));
  }

  private static Column column(
      TableName table, String name, ColumnType type, String comment, String... frequent) {
    return new Column(
        table.column(name),
        type,
        type.name(),
        true,
        comment.isEmpty() ? Optional.empty() : Optional.of(comment),
        Optional.of(new ColumnProfile(50, 0, List.of(frequent))));
  }
}
