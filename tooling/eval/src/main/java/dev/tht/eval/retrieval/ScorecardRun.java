package dev.tht.eval.retrieval;

import dev.tht.eval.EvalErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.Score;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Plays sets of labelled queries against retrievers: for each corpus and retriever an index is
 * built in a fresh folder, opened, warmed with some of the queries, asked all of them one after the
 * other, closed and removed. Owned by one thread.
 */
public final class ScorecardRun {

  private static final int WARM_UP = 300;
  private static final int KEPT = 10;

  private final List<RetrieverUnderTest> retrievers;
  private final Path scratch;
  private final Consumer<String> progress;
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

  /**
   * @param retrievers of distinct names, in the order of the scorecard
   * @param scratch an existing folder for the indexes
   * @param progress told what is being measured
   */
  public ScorecardRun(
      List<RetrieverUnderTest> retrievers, Path scratch, Consumer<String> progress) {
    this.retrievers = List.copyOf(retrievers);
    this.scratch = scratch;
    this.progress = progress;
  }

  /** All sets, in the order given. */
  public Scorecard run(Iterable<QuerySet> sets, long seed, String dataDigest) {
    double load = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
    List<SetScore> scores = new ArrayList<>();
    for (QuerySet set : sets) {
      scores.add(score(set));
    }
    String machine =
        "JDK "
            + System.getProperty("java.version")
            + ", "
            + Runtime.getRuntime().availableProcessors()
            + " processors, heap of at most "
            + (Runtime.getRuntime().maxMemory() >> 20)
            + " MiB, "
            + (Machine.quickCompilerAlone() ? "the quick compiler alone" : "both compilers");
    return new Scorecard(seed, dataDigest, machine, load, scores);
  }

  private SetScore score(QuerySet set) {
    List<RetrieverScore> scores = new ArrayList<>();
    for (RetrieverUnderTest retriever : retrievers) {
      BuildFigures build = BuildFigures.NONE;
      List<Outcome> outcomes = new ArrayList<>();
      for (QuerySet.Part part : set.parts()) {
        progress.accept(set.name() + ": " + retriever.name() + " on " + part.name());
        build = build.plus(play(retriever, part, outcomes));
      }
      scores.add(new RetrieverScore(retriever.name(), build, outcomes));
    }
    return new SetScore(set.name(), set.says(), scores);
  }

  private BuildFigures play(
      RetrieverUnderTest retriever, QuerySet.Part part, List<Outcome> outcomes) {
    Path folder = scratch.resolve("index");
    try {
      long heap = Machine.heapInUse();
      long wall = System.nanoTime();
      long cpu = Machine.cpuNanos();
      retriever.factory().build(part.corpus(), folder, retriever.config());
      cpu = Machine.cpuNanos() - cpu;
      wall = System.nanoTime() - wall;
      long opening = System.nanoTime();
      try (CandidateRetriever opened =
          retriever.factory().open(folder, part.corpus().version(), retriever.config())) {
        opening = System.nanoTime() - opening;
        part.queries().stream().limit(WARM_UP).forEach(q -> opened.retrieve(q.query()));
        for (LabelledQuery query : part.queries()) {
          outcomes.add(ask(opened, part.name(), query));
        }
        long held = Math.max(0, Machine.heapInUse() - heap);
        return new BuildFigures(
            part.corpus().size(),
            textBytes(part.corpus()),
            wall,
            cpu,
            bytes(folder),
            opening,
            held);
      }
    } catch (IOException e) {
      throw new ThtException(
          EvalErrorCode.FILE_FAILED, folder + " cannot be measured", "check the folder", e);
    } finally {
      remove(folder);
    }
  }

  private Outcome ask(CandidateRetriever retriever, String part, LabelledQuery query) {
    long wall = System.nanoTime();
    long cpu = threads.getCurrentThreadCpuTime();
    List<Candidate> found = retriever.retrieve(query.query());
    cpu = threads.getCurrentThreadCpuTime() - cpu;
    wall = System.nanoTime() - wall;
    List<Integer> ranks = new ArrayList<>();
    double goldScore = 0;
    for (LabelledQuery.Gold gold : query.golds()) {
      List<Candidate> among = found.stream().filter(gold.among()).toList();
      int rank = 0;
      for (int i = 0; i < among.size() && rank == 0; i++) {
        if (gold.is().test(among.get(i))) {
          rank = i + 1;
          goldScore = goldScore == 0 ? score(among.get(i)) : goldScore;
        }
      }
      ranks.add(rank);
    }
    return new Outcome(
        query.id(),
        part,
        query.kind(),
        query.query().text(),
        query.tie(),
        query.golds().stream().map(LabelledQuery.Gold::id).toList(),
        ranks,
        found.isEmpty() ? 0 : score(found.get(0)),
        goldScore,
        wall,
        cpu,
        found.stream().limit(KEPT).map(c -> new Outcome.Found(c.id(), score(c))).toList());
  }

  /** A candidate without a score counts as the least that is more than nothing. */
  private static double score(Candidate candidate) {
    return candidate.score().map(Score::value).filter(value -> value > 0).orElse(Double.MIN_VALUE);
  }

  private static long textBytes(TextCorpus corpus) {
    long[] sum = new long[1];
    corpus.forEachValue((column, value) -> sum[0] += value.getBytes(StandardCharsets.UTF_8).length);
    return sum[0];
  }

  private static long bytes(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return 0;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      long sum = 0;
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        sum += Files.size(file);
      }
      return sum;
    }
  }

  private static void remove(Path folder) {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    } catch (IOException e) {
      throw new ThtException(
          EvalErrorCode.FILE_FAILED, folder + " cannot be removed", "remove it by hand", e);
    }
  }
}
