package dev.tht.retrievallsh;

import dev.tht.retrievallsh.index.ValueIndexBuilder;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.Corpus;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.retrieval.Target;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** How a corpus becomes rows of a value index, and a location of the index a target again. */
final class CorpusRows {

  static final String KIND = "kind";
  static final String SCHEMA = "schema";
  static final String TABLE = "table";
  static final String COLUMN = "column";

  /** For Evidence: its term and where it stands; the id is the location's id. */
  private static final String TERM = "term";

  private static final String SOURCE = "source";

  private CorpusRows() {}

  static void add(Corpus corpus, ValueIndexBuilder builder) {
    for (Table table : corpus.catalog().tables()) {
      builder.add("", words(table.name().name()), fields(table.name()));
      for (Column column : table.columns()) {
        builder.add("", words(column.name().name()), fields(CandidateKind.COLUMN, column.name()));
      }
    }
    corpus.forEachValue(new ValueRows(builder)::add);
    for (Evidence evidence : corpus.evidence()) {
      Map<String, String> fields =
          Map.of(
              KIND, kind(CandidateKind.EVIDENCE), TERM, evidence.term(), SOURCE, evidence.source());
      builder.add(evidence.id().value(), evidence.term(), fields);
      evidence.aliases().forEach(alias -> builder.add(evidence.id().value(), alias, fields));
    }
  }

  /** Values come column by column, so a column's fields are made once. */
  private static final class ValueRows {

    private final ValueIndexBuilder builder;
    private ColumnName current = TableName.of("none").column("none");
    private Map<String, String> fields = Map.of();

    ValueRows(ValueIndexBuilder builder) {
      this.builder = builder;
    }

    void add(ColumnName column, String value) {
      if (fields.isEmpty() || !column.equals(current)) {
        current = column;
        fields = fields(CandidateKind.VALUE, column);
      }
      if (!value.isEmpty()) {
        builder.add("", value, fields);
      }
    }
  }

  static String kind(CandidateKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  static Set<String> kinds(Set<CandidateKind> kinds) {
    return Set.copyOf(kinds.stream().map(CorpusRows::kind).toList());
  }

  static CandidateKind kind(Map<String, String> fields) {
    return CandidateKind.valueOf(text(fields, KIND).toUpperCase(Locale.ROOT));
  }

  private static Map<String, String> fields(TableName table) {
    return Map.of(KIND, kind(CandidateKind.TABLE), SCHEMA, table.schema(), TABLE, table.name());
  }

  private static Map<String, String> fields(CandidateKind kind, ColumnName column) {
    return Map.of(
        KIND,
        kind(kind),
        SCHEMA,
        column.table().schema(),
        TABLE,
        column.table().name(),
        COLUMN,
        column.name());
  }

  /** The fields that a value of this column has. */
  static Map<String, Set<String>> valuesOf(ColumnName column) {
    return Map.of(
        KIND,
        Set.of(kind(CandidateKind.VALUE)),
        SCHEMA,
        Set.of(column.table().schema()),
        TABLE,
        Set.of(column.table().name()),
        COLUMN,
        Set.of(column.name()));
  }

  static TableName table(Map<String, String> fields) {
    return new TableName(text(fields, SCHEMA), text(fields, TABLE));
  }

  static ColumnName column(Map<String, String> fields) {
    return table(fields).column(text(fields, COLUMN));
  }

  /** What a location that holds no value points to. */
  static Named named(String id, Map<String, String> fields) {
    return switch (kind(fields)) {
      case TABLE -> {
        TableName table = table(fields);
        yield new Named(new Target.OfTable(table), table.name(), table.toString());
      }
      case COLUMN -> {
        ColumnName column = column(fields);
        yield new Named(new Target.OfColumn(column), column.name(), column.toString());
      }
      case EVIDENCE ->
          new Named(
              new Target.OfEvidence(new EvidenceId(id)), text(fields, TERM), text(fields, SOURCE));
      case VALUE -> throw new IllegalArgumentException("a value is named by its text");
    };
  }

  /** A target with the text to show and where it stands. */
  record Named(Target target, String text, String locator) {}

  /** A value with its columns; the locator lists them. */
  static Named value(String text, List<ColumnName> columns) {
    Target.OfValue value = new Target.OfValue(text, columns);
    String locator = String.join(",", value.columns().stream().map(ColumnName::toString).toList());
    return new Named(value, text, locator);
  }

  private static String text(Map<String, String> fields, String name) {
    String text = fields.get(name);
    if (text == null) {
      throw new IllegalArgumentException("the index holds a location without " + name);
    }
    return text;
  }

  /** "BillingCountry" as "Billing Country"; what folding does not take apart by itself. */
  static String words(String name) {
    return name.replaceAll("(\\p{Ll})(\\p{Lu})", "$1 $2")
        .replaceAll("(\\p{Lu})(\\p{Lu}\\p{Ll})", "$1 $2");
  }
}
