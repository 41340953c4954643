package dev.tht.cli.command;

import dev.tht.eval.oracle.ReviewerKind;
import dev.tht.eval.run.AskedQuestions;
import dev.tht.eval.run.EvaluationReport;
import dev.tht.eval.run.EvaluationRun;
import dev.tht.eval.run.QuestionResult;
import dev.tht.eval.run.RepliesJson;
import dev.tht.eval.run.RepliesReport;
import dev.tht.eval.run.ReviewerRun;
import dev.tht.eval.run.RunJson;
import dev.tht.eval.run.RunResult;
import dev.tht.eval.run.RunTable;
import dev.tht.eval.sample.DataFolder;
import dev.tht.eval.sample.QuestionSource;
import dev.tht.eval.sample.Sample;
import dev.tht.eval.sample.WholeSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code tht eval sql}: puts the sampled questions through the gate with an oracle as the reviewer,
 * compares the rows with the gold's, and writes the page about it.
 */
@Command(
    name = "tht eval sql",
    description = {
      "Answer the sixty sampled questions with an oracle reviewer and compare the rows with the gold's.",
      "Each database gets a workspace in a temporary folder: JSON Lines ledger, rule proposer,",
      "retrievers postings and names.",
      "With --set: all questions of whole collections instead, with each of four reviewers: truthful;",
      "truthful, with tables and columns as recommended; one reply in ten wrong; none who corrects."
    })
public final class EvalCommand extends ThtCommand {

  private static final long SEED = 20_261_201;
  private static final Path PAGE = Path.of("docs", "evaluation.md");

  @Mixin EvalResults results = new EvalResults();

  @Option(
      names = "--only",
      split = ",",
      paramLabel = "ID",
      description = "Only these questions of the sample; no page is written.")
  List<String> only = new ArrayList<>();

  @Option(
      names = "--set",
      split = ",",
      paramLabel = "SET",
      description = "Whole collections: spider_a, formula_1, defog, or all.")
  List<String> sets = new ArrayList<>();

  @Option(
      names = "--reviewer",
      split = ",",
      paramLabel = "NAME",
      description =
          "With --set, only these: oracle, without_linking, erring, uncorrected; then a page is"
              + " written where --report names one.")
  List<String> reviewers = new ArrayList<>();

  @Option(
      names = "--lanes",
      paramLabel = "N",
      description =
          "With --set: ask about so many databases at once; times are then longer. Default: 1.")
  int lanes = 1;

  @Override
  public Integer call() throws IOException {
    if (sets.isEmpty() && !reviewers.isEmpty()) {
      throw argument("--reviewer goes with --set", "name the collections as well");
    }
    if (!sets.isEmpty()) {
      return whole();
    }
    results.wholeFor("--only", only);
    DataFolder folder = new DataFolder(results.folder());
    Sample sample = sample();
    String text = RunJson.write(run(folder, sample));
    RunResult run = RunJson.read(text);
    results.show(
        this,
        text,
        RunTable.lines(run),
        only.isEmpty() ? Optional.of(PAGE) : Optional.empty(),
        page -> EvaluationReport.update(page, run));
    return 0;
  }

  private int whole() throws IOException {
    if (!only.isEmpty()) {
      throw argument("--set and --only do not go together", "leave one of them out");
    }
    List<ReviewerKind> kinds =
        reviewers.isEmpty()
            ? List.of(ReviewerKind.values())
            : reviewers.stream().map(name -> named(List.of(ReviewerKind.values()), name)).toList();
    DataFolder folder = new DataFolder(results.folder());
    Sample sample = WholeSet.of(folder, sources(), SEED);
    Path made = Files.createTempDirectory("tht-eval");
    try {
      AtomicInteger done = new AtomicInteger();
      int all = sample.questions().size() * kinds.size();
      List<RunResult> run =
          new EvaluationRun(
                  AskedQuestions.of(folder, sample),
                  new FreshGates(made),
                  Clock.systemUTC(),
                  EvalData.lanes(lanes))
              .run(
                  kinds,
                  (kind, result) ->
                      note(
                          "%d of %d: %s, %s: %s"
                              .formatted(
                                  done.incrementAndGet(),
                                  all,
                                  result.id(),
                                  kind.words(),
                                  result.verdict().words())));
      List<ReviewerRun> runs = new ArrayList<>();
      for (int i = 0; i < kinds.size(); i++) {
        runs.add(new ReviewerRun(kinds.get(i), run.get(i)));
      }
      show(RepliesJson.write(runs));
    } finally {
      FreshGates.remove(made);
    }
    return 0;
  }

  private void show(String text) throws IOException {
    List<ReviewerRun> runs = RepliesJson.read(text);
    boolean all = reviewers.isEmpty() && sources().size() == QuestionSource.collections().size();
    results.show(
        this,
        text,
        RepliesReport.lines(runs),
        all ? Optional.of(PAGE) : Optional.empty(),
        page -> RepliesReport.update(page, runs));
  }

  private Set<QuestionSource> sources() {
    if (sets.stream().anyMatch("all"::equalsIgnoreCase)) {
      return EnumSet.copyOf(QuestionSource.collections());
    }
    Set<QuestionSource> sources = EnumSet.noneOf(QuestionSource.class);
    sets.forEach(name -> sources.add(named(QuestionSource.collections(), name)));
    return sources;
  }

  private static <E extends Enum<E>> E named(List<E> those, String name) {
    for (E each : those) {
      if (each.name().equalsIgnoreCase(name)) {
        return each;
      }
    }
    throw argument(
        "'" + name + "' is none of those that there are",
        "use some of "
            + those.stream()
                .map(each -> each.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", ")));
  }

  private RunResult run(DataFolder folder, Sample sample) throws IOException {
    Path made = Files.createTempDirectory("tht-eval");
    try {
      return new EvaluationRun(folder, sample, new FreshGates(made), Clock.systemUTC())
          .run(progress(sample.questions().size()));
    } finally {
      FreshGates.remove(made);
    }
  }

  private Sample sample() {
    Sample all = Sample.committed();
    for (String id : only) {
      if (all.questions().stream().noneMatch(question -> question.id().equals(id))) {
        throw argument(
            "the sample has no question '" + id + "'",
            "write an id as docs/evaluation.md lists it");
      }
    }
    return only.isEmpty() ? all : all.only(only);
  }

  private Consumer<QuestionResult> progress(int all) {
    AtomicInteger done = new AtomicInteger();
    return result ->
        note(
            "question %d of %d: %s: %s"
                .formatted(done.incrementAndGet(), all, result.id(), result.verdict().words()));
  }
}
