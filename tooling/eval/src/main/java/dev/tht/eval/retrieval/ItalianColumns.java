package dev.tht.eval.retrieval;

import dev.tht.eval.sample.CsvRecords;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.Target;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/**
 * The set of Italian phrases that mean a column with an English name: over the catalog alone, and
 * with Evidence that gives each of these columns one Italian alias, worded otherwise than the
 * phrase. Evidence about the column counts as the column. The file has {@code db}, {@code table},
 * {@code column}, {@code alias}, {@code query}.
 */
final class ItalianColumns {

  private static final Set<CandidateKind> KINDS =
      Set.of(CandidateKind.COLUMN, CandidateKind.EVIDENCE);
  private static final int LIMIT = 10;

  private record Case(ColumnName column, String alias, String query) {

    EvidenceId evidence() {
      return new EvidenceId(column.toString().toLowerCase(java.util.Locale.ROOT).replace(' ', '-'));
    }

    /** What the glossary says: the column's own name, and the alias. */
    Evidence piece() {
      return new Evidence(
          evidence(),
          column.name(),
          "Column " + column + ".",
          List.of(alias),
          List.of(column),
          List.of(),
          "glossary");
    }

    boolean is(Candidate found) {
      return switch (found.target()) {
        case Target.OfColumn of -> of.column().equals(column);
        case Target.OfEvidence of -> of.evidence().equals(evidence());
        case Target.OfTable of -> false;
        case Target.OfValue of -> false;
      };
    }
  }

  private ItalianColumns() {}

  /**
   * @param databases the corpus of a database by its name
   */
  static QuerySet read(String name, Function<String, TextCorpus> databases) {
    Map<String, List<Case>> byDatabase = new LinkedHashMap<>();
    for (Map<String, String> row : CsvRecords.read(text())) {
      ColumnName column = TableName.of(cell(row, "table")).column(cell(row, "column"));
      byDatabase
          .computeIfAbsent(cell(row, "db"), database -> new ArrayList<>())
          .add(new Case(column, cell(row, "alias"), cell(row, "query")));
    }
    List<QuerySet.Part> parts = new ArrayList<>();
    byDatabase.forEach(
        (database, cases) -> {
          TextCorpus corpus = databases.apply(database);
          parts.add(part(database, corpus.with(List.of()), cases, "catalog alone"));
          List<Evidence> glossary = cases.stream().map(Case::piece).toList();
          parts.add(part(database, corpus.with(glossary), cases, "with aliases"));
        });
    return new QuerySet(
        name,
        "Italian phrases for columns with English names, without and with one Italian alias for"
            + " each in Evidence",
        parts);
  }

  private static QuerySet.Part part(
      String database, TextCorpus corpus, List<Case> cases, String kind) {
    List<LabelledQuery> queries = new ArrayList<>();
    for (Case one : cases) {
      queries.add(
          new LabelledQuery(
              database + "-" + kind.replace(' ', '-') + "-" + queries.size(),
              kind,
              RetrievalQuery.term(one.query(), KINDS, LIMIT),
              List.of(LabelledQuery.Gold.of(one.column().toString(), one::is)),
              false));
    }
    return new QuerySet.Part(database + " " + kind, corpus, queries);
  }

  private static String cell(Map<String, String> row, String name) {
    return Objects.requireNonNull(row.get(name), name);
  }

  private static String text() {
    try (InputStream file = ItalianColumns.class.getResourceAsStream("italian-columns.csv")) {
      return new String(Objects.requireNonNull(file).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
