package dev.tht.eval.run;

import dev.tht.eval.gold.GoldDatabase;
import dev.tht.eval.oracle.ReviewerKind;
import dev.tht.eval.sample.DataFolder;
import dev.tht.eval.sample.DataQuestion;
import dev.tht.eval.sample.QuestionEvidence;
import dev.tht.eval.sample.Sample;
import dev.tht.spi.retrieval.Evidence;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * Puts every question of a set through a gate over its database, one gate for all questions of the
 * same database with what the collection says beside them as Evidence, and compares the rows with
 * the gold's. A question that fails is a result like any other; the run goes on.
 */
public final class EvaluationRun {

  private final AskedQuestions asked;
  private final GateFactory gates;
  private final InstantSource clock;
  private final Lanes lanes;

  public EvaluationRun(DataFolder data, Sample sample, GateFactory gates, InstantSource clock) {
    this(AskedQuestions.of(data, sample), gates, clock, Lanes.one());
  }

  /**
   * @param lanes how many databases are asked about at once
   */
  public EvaluationRun(AskedQuestions asked, GateFactory gates, InstantSource clock, Lanes lanes) {
    this.lanes = lanes;
    this.asked = asked;
    this.gates = gates;
    this.clock = clock;
  }

  /**
   * Runs them all with the truthful reviewer.
   *
   * @param progress hears each result as soon as it is there
   */
  public RunResult run(Consumer<QuestionResult> progress) {
    return run(List.of(ReviewerKind.ORACLE), (kind, result) -> progress.accept(result)).get(0);
  }

  /**
   * Runs them all with each of the reviewers in turn, on the same gates.
   *
   * @param progress hears each result as soon as it is there, perhaps several at once
   * @return as many runs, in their order
   */
  public List<RunResult> run(
      List<ReviewerKind> reviewers, BiConsumer<ReviewerKind, QuestionResult> progress) {
    List<DataQuestion> questions = asked.questions();
    Map<Path, List<DataQuestion>> byDatabase = new TreeMap<>();
    for (DataQuestion question : questions) {
      byDatabase
          .computeIfAbsent(asked.databases().apply(question), d -> new ArrayList<>())
          .add(question);
    }
    List<Asked> answered =
        lanes.map(
            List.copyOf(byDatabase.entrySet()),
            entry -> answered(entry.getKey(), entry.getValue(), reviewers, progress));
    List<List<QuestionResult>> results = new ArrayList<>();
    for (int i = 0; i < reviewers.size(); i++) {
      int of = i;
      results.add(answered.stream().flatMap(some -> some.results().get(of).stream()).toList());
    }
    String proposer = answered.isEmpty() ? "" : answered.get(0).proposer();
    return inOrder(questions.stream().map(DataQuestion::id).toList(), results, proposer);
  }

  /** The results of one database, by reviewer. */
  private record Asked(String proposer, List<List<QuestionResult>> results) {}

  private Asked answered(
      Path file,
      List<DataQuestion> questions,
      List<ReviewerKind> reviewers,
      BiConsumer<ReviewerKind, QuestionResult> progress) {
    List<List<QuestionResult>> results = new ArrayList<>();
    reviewers.forEach(reviewer -> results.add(new ArrayList<>()));
    try (GoldDatabase database = GoldDatabase.open(file);
        GateUnderTest tested = gates.open(file, evidence(questions, database))) {
      for (DataQuestion question : questions) {
        QuestionTrial trial = new QuestionTrial(question, database, tested, clock);
        for (int i = 0; i < reviewers.size(); i++) {
          QuestionResult result = trial.run(reviewers.get(i), random(question));
          progress.accept(reviewers.get(i), result);
          results.get(i).add(result);
        }
      }
      return new Asked(tested.proposer().name(), results);
    }
  }

  private List<RunResult> inOrder(
      List<String> order, List<List<QuestionResult>> results, String proposer) {
    Comparator<QuestionResult> place = Comparator.comparingInt(r -> order.indexOf(r.id()));
    return results.stream()
        .map(
            some ->
                new RunResult(
                    proposer, asked.seed(), asked.pool(), some.stream().sorted(place).toList()))
        .toList();
  }

  /** The same for the same seed and question, whatever else is asked. */
  private RandomGenerator random(DataQuestion question) {
    return new Random(asked.seed() ^ question.id().hashCode());
  }

  private static List<Evidence> evidence(List<DataQuestion> questions, GoldDatabase database) {
    QuestionEvidence reader = new QuestionEvidence(database.schema());
    return questions.stream().flatMap(question -> reader.of(question).stream()).toList();
  }
}
