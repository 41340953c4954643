package dev.tht.retrievalvector;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.Corpus;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.retrieval.Provenance;
import dev.tht.spi.retrieval.Score;
import dev.tht.spi.retrieval.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StoredField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;

/**
 * A corpus as Lucene documents, and a stored document as a candidate. One document for each table,
 * column, piece of Evidence and distinct value, in the order of their ids: {@code kind} (a term),
 * {@code text} (searched), {@code in} (for a value, a term for each column), and stored {@code id},
 * {@code shown}, {@code locator}, {@code name} (three for each table or column, or an Evidence id).
 */
final class TextDocuments {

  static final String KIND = "kind";
  static final String TEXT = "text";
  static final String IN = "in";

  private static final String ID = "id";
  private static final String SHOWN = "shown";
  private static final String LOCATOR = "locator";
  private static final String NAME = "name";

  /** A document and what it is sorted by. */
  record Numbered(String id, Document document) {}

  private TextDocuments() {}

  /**
   * @param units what the text is searched by; a stream for Lucene of each text
   */
  static List<Numbered> of(Corpus corpus, Function<String, TextUnits> units) {
    List<Numbered> documents = new ArrayList<>();
    for (CatalogItem item : CatalogItem.of(corpus)) {
      List<String> names = new ArrayList<>(item.names());
      names.add(item.description());
      documents.add(
          numbered(
              item.id(),
              item.target(),
              item.text(),
              item.locator(),
              String.join(" ", names),
              units));
    }
    Map<String, List<ColumnName>> columns = new TreeMap<>();
    corpus.forEachValue(
        (column, value) -> columns.computeIfAbsent(value, v -> new ArrayList<>(1)).add(column));
    columns.forEach(
        (value, in) -> {
          Target.OfValue target = new Target.OfValue(value, in);
          String locator =
              String.join(",", target.columns().stream().map(ColumnName::toString).toList());
          documents.add(
              numbered("value:" + value + "@" + locator, target, value, locator, value, units));
        });
    documents.sort(Comparator.comparing(Numbered::id));
    return documents;
  }

  private static Numbered numbered(
      String id,
      Target target,
      String shown,
      String locator,
      String searched,
      Function<String, TextUnits> units) {
    Document document = new Document();
    document.add(new StringField(KIND, kind(target.kind()), Field.Store.NO));
    document.add(new TextField(TEXT, units.apply(searched)));
    document.add(new StoredField(KIND, kind(target.kind())));
    document.add(new StoredField(ID, id));
    document.add(new StoredField(SHOWN, shown));
    document.add(new StoredField(LOCATOR, locator));
    switch (target) {
      case Target.OfTable table -> name(document, table.table(), "");
      case Target.OfColumn column ->
          name(document, column.column().table(), column.column().name());
      case Target.OfEvidence piece -> document.add(new StoredField(NAME, piece.evidence().value()));
      case Target.OfValue value ->
          value
              .columns()
              .forEach(
                  column -> {
                    document.add(new StringField(IN, column.toString(), Field.Store.NO));
                    name(document, column.table(), column.name());
                  });
    }
    return new Numbered(id, document);
  }

  private static void name(Document document, TableName table, String column) {
    document.add(new StoredField(NAME, table.schema()));
    document.add(new StoredField(NAME, table.name()));
    document.add(new StoredField(NAME, column));
  }

  static String kind(CandidateKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  /** The candidate that a stored document stands for. */
  static Candidate candidate(Document document, String source, String version, Score score) {
    String[] names = document.getValues(NAME);
    Target target =
        switch (CandidateKind.valueOf(document.get(KIND).toUpperCase(Locale.ROOT))) {
          case TABLE -> new Target.OfTable(new TableName(names[0], names[1]));
          case COLUMN -> new Target.OfColumn(new TableName(names[0], names[1]).column(names[2]));
          case EVIDENCE -> new Target.OfEvidence(new EvidenceId(names[0]));
          case VALUE -> {
            List<ColumnName> columns = new ArrayList<>();
            for (int i = 0; i < names.length; i += 3) {
              columns.add(new TableName(names[i], names[i + 1]).column(names[i + 2]));
            }
            yield new Target.OfValue(document.get(SHOWN), columns);
          }
        };
    return new Candidate(
        document.get(ID),
        target,
        document.get(SHOWN),
        new Provenance(source, document.get(LOCATOR), version),
        Optional.of(score),
        Optional.empty());
  }
}
