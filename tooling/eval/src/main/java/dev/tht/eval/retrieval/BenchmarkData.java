package dev.tht.eval.retrieval;

import dev.tht.eval.benchmark.Benchmark;
import dev.tht.eval.benchmark.GoldQuestion;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The query sets of a public benchmark: the values and the columns that its gold SQL names, found
 * from the whole question. What the benchmark says about its columns stands in their comments.
 * Databases are read once. Owned by one thread.
 */
public final class BenchmarkData {

  /** The sets of a benchmark, in the order of the scorecard. */
  public static final List<String> SETS = List.of("literals", "columns");

  private final Benchmark benchmark;
  private final CorpusSource source;
  private final Map<String, TextCorpus> read = new HashMap<>();

  public BenchmarkData(Benchmark benchmark, CorpusSource source) {
    this.benchmark = benchmark;
    this.source = source;
  }

  /** The set of that name. */
  public QuerySet set(String name) {
    QuestionSets sets = new QuestionSets(benchmark.questions(), this::corpus);
    return switch (name) {
      case "literals" -> sets.literals();
      case "columns" -> sets.columns();
      default -> throw new IllegalArgumentException("no set " + name);
    };
  }

  private TextCorpus corpus(GoldQuestion question) {
    String database = question.database();
    return read.computeIfAbsent(
        database,
        name -> source.read(benchmark.database(name)).described(benchmark.comments(name)));
  }

  /** Names the files that the queries come from. */
  public String digest() {
    return FileDigest.of(benchmark.files());
  }
}
