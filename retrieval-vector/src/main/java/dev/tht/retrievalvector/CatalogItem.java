package dev.tht.retrievalvector;

import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.Corpus;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.Provenance;
import dev.tht.spi.retrieval.Score;
import dev.tht.spi.retrieval.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One table, column or piece of Evidence as something to be searched for.
 *
 * @param target what it is
 * @param text its name or term as stored
 * @param locator where it stands
 * @param names what it may be called: its own name, or a term and its aliases
 * @param context the table's name for a column, otherwise empty
 * @param description comment or text, possibly empty
 * @param samples some frequent values of a column
 */
record CatalogItem(
    Target target,
    String text,
    String locator,
    List<String> names,
    String context,
    String description,
    List<String> samples) {

  private static final int SAMPLES = 3;
  private static final int SAMPLE_LENGTH = 40;

  CatalogItem {
    names = List.copyOf(names);
    samples = List.copyOf(samples);
  }

  /** Everything in the corpus but its values, tables before columns before Evidence. */
  static List<CatalogItem> of(Corpus corpus) {
    List<CatalogItem> items = new ArrayList<>();
    List<Table> tables = corpus.catalog().tables();
    tables.forEach(table -> items.add(of(table)));
    tables.forEach(table -> table.columns().forEach(column -> items.add(of(column))));
    corpus.evidence().forEach(piece -> items.add(of(piece)));
    return List.copyOf(items);
  }

  private static CatalogItem of(Table table) {
    return new CatalogItem(
        new Target.OfTable(table.name()),
        table.name().name(),
        table.name().toString(),
        List.of(table.name().name()),
        "",
        table.words(),
        List.of());
  }

  private static CatalogItem of(Column column) {
    List<String> frequent = column.profile().map(profile -> profile.frequent()).orElse(List.of());
    return new CatalogItem(
        new Target.OfColumn(column.name()),
        column.name().name(),
        column.name().toString(),
        List.of(column.name().name()),
        column.name().table().name(),
        column.words(),
        frequent.stream().filter(value -> value.length() <= SAMPLE_LENGTH).limit(SAMPLES).toList());
  }

  private static CatalogItem of(Evidence piece) {
    return new CatalogItem(
        new Target.OfEvidence(piece.id()),
        piece.term(),
        piece.source().isBlank() ? piece.id().value() : piece.source(),
        Stream.concat(Stream.of(piece.term()), piece.aliases().stream()).toList(),
        "",
        piece.text(),
        List.of());
  }

  CandidateKind kind() {
    return target.kind();
  }

  /** Such as {@code column:customer.country}: equal for equal targets, in every retriever. */
  String id() {
    return switch (target) {
      case Target.OfTable table -> "table:" + table.table();
      case Target.OfColumn column -> "column:" + column.column();
      case Target.OfEvidence piece -> "evidence:" + piece.evidence();
      case Target.OfValue value -> throw new IllegalStateException("no catalog item: " + value);
    };
  }

  /**
   * The texts that are embedded: first each name alone, last everything that is known, in one
   * sentence or two.
   */
  List<String> passages() {
    List<String> passages = new ArrayList<>();
    names.forEach(name -> passages.add(words(name)));
    StringBuilder whole = new StringBuilder(words(context + " " + names.get(0)));
    names.stream().skip(1).forEach(alias -> whole.append(", ").append(words(alias)));
    if (!description.isEmpty()) {
      whole.append(". ").append(description);
    }
    if (!samples.isEmpty()) {
      whole.append(". ").append(String.join(", ", samples));
    }
    passages.add(whole.toString());
    return passages;
  }

  private static String words(String name) {
    return String.join(" ", Words.split(name));
  }

  Candidate candidate(String source, String corpusVersion, Score score) {
    return new Candidate(
        id(),
        target,
        text,
        new Provenance(source, locator, corpusVersion),
        Optional.of(score),
        Optional.empty());
  }
}
