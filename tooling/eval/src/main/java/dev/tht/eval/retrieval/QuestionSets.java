package dev.tht.eval.retrieval;

import dev.tht.eval.benchmark.GoldQuestion;
import dev.tht.eval.gold.GoldColumn;
import dev.tht.eval.gold.GoldSchema;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.Target;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The sets whose queries are whole questions, with what their gold SQL says they mean. */
final class QuestionSets {

  private static final int MOST = 1000;
  private static final int MOST_COLUMNS = 20;

  private final List<GoldQuestion> questions;
  private final Function<GoldQuestion, TextCorpus> corpora;

  /**
   * @param corpora the corpus of a question's database, the same object for the same database
   */
  QuestionSets(List<GoldQuestion> questions, Function<GoldQuestion, TextCorpus> corpora) {
    this.questions = List.copyOf(questions);
    this.corpora = corpora;
  }

  /**
   * The values that gold SQL compares columns with, where the database stores them and the text
   * holds a form of each word of them; the rank counts among the candidates of that column.
   */
  QuerySet literals() {
    return parts(
        "literals",
        "string literals of gold SQL whose words stand in question or Evidence, found from the"
            + " whole text; the rank is among the candidates of their column",
        this::literals);
  }

  private List<LabelledQuery> literals(GoldQuestion question, TextCorpus corpus) {
    List<LabelledQuery> queries = new ArrayList<>();
    String text = question.text();
    List<String> words = PlainWords.of(text);
    Set<String> seen = new LinkedHashSet<>();
    for (GoldWords.GoldLiteral literal : gold(question, corpus).literals()) {
      Optional<Stored> stored = stored(literal, corpus);
      if (stored.isPresent()
          && PlainWords.holdsForms(words, PlainWords.of(stored.get().value()))
          && seen.add(stored.get().toString())) {
        Stored value = stored.get();
        queries.add(
            new LabelledQuery(
                question.id() + "/" + seen.size(),
                question.kind(),
                RetrievalQuery.question(text, Set.of(CandidateKind.VALUE), MOST),
                List.of(
                    new LabelledQuery.Gold(
                        value.column() + "=" + value.value(),
                        found -> holds(found, value.column()),
                        found -> ValueSets.isValue(found, value.value(), Optional.empty()))),
                false));
      }
    }
    return queries;
  }

  /** A literal as the database stores it. */
  private record Stored(ColumnName column, String value) {}

  private static Optional<Stored> stored(GoldWords.GoldLiteral literal, TextCorpus corpus) {
    for (Map.Entry<ColumnName, List<String>> column : corpus.values().entrySet()) {
      if (literal.columns().stream().anyMatch(gold -> gold.is(column.getKey()))) {
        for (String value : column.getValue()) {
          if (value.equalsIgnoreCase(literal.value())) {
            return Optional.of(new Stored(column.getKey(), value));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static boolean holds(Candidate candidate, ColumnName column) {
    return candidate.target() instanceof Target.OfValue value && value.columns().contains(column);
  }

  /**
   * The columns that gold SQL names outside joins, among the first 20 or a quarter of the
   * database's.
   */
  QuerySet columns() {
    return parts(
        "columns",
        "columns of gold SQL, those of joins left out, among the first min(20, a quarter of the database's columns) for the"
            + " whole text; all-gold says how many questions got every one",
        this::columns);
  }

  private List<LabelledQuery> columns(GoldQuestion question, TextCorpus corpus) {
    int columns = corpus.catalog().tables().stream().mapToInt(t -> t.columns().size()).sum();
    int limit = Math.min(MOST_COLUMNS, (columns + 3) / 4);
    List<LabelledQuery.Gold> golds =
        gold(question, corpus).columns().stream()
            .map(gold -> LabelledQuery.Gold.of(gold.toString(), found -> is(found, gold)))
            .toList();
    return golds.isEmpty()
        ? List.of()
        : List.of(
            new LabelledQuery(
                question.id(),
                question.kind(),
                RetrievalQuery.question(question.text(), Set.of(CandidateKind.COLUMN), limit),
                golds,
                golds.size() > limit));
  }

  private static boolean is(Candidate candidate, GoldColumn gold) {
    return candidate.target() instanceof Target.OfColumn column && gold.is(column.column());
  }

  private static GoldWords gold(GoldQuestion question, TextCorpus corpus) {
    Map<String, List<String>> tables = new LinkedHashMap<>();
    for (Table table : corpus.catalog().tables()) {
      tables.put(table.name().name(), table.columns().stream().map(c -> c.name().name()).toList());
    }
    GoldSchema schema = new GoldSchema(tables);
    Set<GoldColumn> columns = new LinkedHashSet<>();
    List<GoldWords.GoldLiteral> literals = new ArrayList<>();
    for (String sql : question.golds()) {
      GoldWords words = GoldWords.of(sql, schema);
      columns.addAll(words.columns());
      literals.addAll(words.literals());
    }
    return new GoldWords(columns, literals);
  }

  /** Makes the queries of a question over its corpus. */
  private interface Maker {
    List<LabelledQuery> of(GoldQuestion question, TextCorpus corpus);
  }

  private QuerySet parts(String name, String says, Maker maker) {
    Map<String, TextCorpus> byName = new LinkedHashMap<>();
    Map<String, List<LabelledQuery>> queries = new LinkedHashMap<>();
    for (GoldQuestion question : questions) {
      TextCorpus corpus = corpora.apply(question);
      String part = question.database();
      byName.put(part, corpus);
      queries.computeIfAbsent(part, p -> new ArrayList<>()).addAll(maker.of(question, corpus));
    }
    List<QuerySet.Part> parts = new ArrayList<>();
    queries.forEach(
        (part, some) -> {
          TextCorpus corpus = byName.get(part);
          if (corpus != null && !some.isEmpty()) {
            parts.add(new QuerySet.Part(part, corpus, some));
          }
        });
    return new QuerySet(name, says, parts);
  }
}
