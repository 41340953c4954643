package dev.tht.retrieverexternal;

import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Corpus;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.retrieval.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * One thing that the program can find.
 *
 * @param id what it names it by
 * @param target what it is
 * @param text its name, value or term
 * @param about comment, meaning, aliases; possibly empty
 * @param locator where it stands
 */
record ExternalRow(String id, Target target, String text, String about, String locator) {

  /** Everything in the corpus: tables, columns, Evidence, values. */
  static void each(Corpus corpus, Consumer<ExternalRow> into) {
    for (Table table : corpus.catalog().tables()) {
      into.accept(of(table.name(), table.words()));
      table.columns().forEach(column -> into.accept(of(column)));
    }
    corpus.evidence().forEach(piece -> into.accept(of(piece)));
    Map<String, List<ColumnName>> values = new TreeMap<>();
    corpus.forEachValue(
        (column, value) -> values.computeIfAbsent(value, v -> new ArrayList<>(1)).add(column));
    values.forEach((value, columns) -> into.accept(of(value, columns)));
  }

  private static ExternalRow of(TableName table, String comment) {
    return new ExternalRow(
        "table:" + table, new Target.OfTable(table), table.name(), comment, table.toString());
  }

  private static ExternalRow of(Column column) {
    ColumnName name = column.name();
    return new ExternalRow(
        "column:" + name, new Target.OfColumn(name), name.name(), column.words(), name.toString());
  }

  private static ExternalRow of(Evidence piece) {
    return new ExternalRow(
        "evidence:" + piece.id(),
        new Target.OfEvidence(new EvidenceId(piece.id().value())),
        piece.term(),
        String.join(" ", piece.aliases()) + " " + piece.text(),
        piece.source().isBlank() ? piece.id().value() : piece.source());
  }

  static ExternalRow of(String value, List<ColumnName> columns) {
    Target.OfValue target = new Target.OfValue(value, columns);
    String locator = String.join(",", target.columns().stream().map(ColumnName::toString).toList());
    return new ExternalRow("value:" + value + "@" + locator, target, value, "", locator);
  }

  /** The columns of a value; none of anything else. */
  List<ColumnName> columns() {
    return target instanceof Target.OfValue value ? value.columns() : List.of();
  }
}
