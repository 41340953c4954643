package dev.tht.eval.run;

import dev.tht.eval.gold.GoldDatabase;
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
import java.util.TreeMap;
import java.util.function.Consumer;

/**
 * Puts every question of a sample through a gate over its database, one gate for all questions of
 * the same database with what the collection says beside them as Evidence, and compares the rows
 * with the gold's. A question that fails is a result like any other; the run goes on.
 */
public final class EvaluationRun {

  private final DataFolder data;
  private final Sample sample;
  private final GateFactory gates;
  private final InstantSource clock;

  public EvaluationRun(DataFolder data, Sample sample, GateFactory gates, InstantSource clock) {
    this.data = data;
    this.sample = sample;
    this.gates = gates;
    this.clock = clock;
  }

  /**
   * Runs them all.
   *
   * @param progress hears each result as soon as it is there
   */
  public RunResult run(Consumer<QuestionResult> progress) {
    List<DataQuestion> questions = sample.in(data);
    Map<Path, List<DataQuestion>> byDatabase = new TreeMap<>();
    for (DataQuestion question : questions) {
      byDatabase.computeIfAbsent(data.database(question), d -> new ArrayList<>()).add(question);
    }
    List<String> order = questions.stream().map(DataQuestion::id).toList();
    List<QuestionResult> results = new ArrayList<>();
    String proposer = "";
    for (Map.Entry<Path, List<DataQuestion>> entry : byDatabase.entrySet()) {
      try (GoldDatabase database = GoldDatabase.open(entry.getKey());
          GateUnderTest tested = gates.open(entry.getKey(), evidence(entry.getValue(), database))) {
        proposer = tested.proposer().name();
        for (DataQuestion question : entry.getValue()) {
          QuestionResult result = new QuestionTrial(question, database, tested, clock).run();
          progress.accept(result);
          results.add(result);
        }
      }
    }
    results.sort(Comparator.comparingInt(result -> order.indexOf(result.id())));
    return new RunResult(proposer, sample.seed(), sample.pool(), results);
  }

  private static List<Evidence> evidence(List<DataQuestion> questions, GoldDatabase database) {
    QuestionEvidence reader = new QuestionEvidence(database.schema());
    return questions.stream().flatMap(question -> reader.of(question).stream()).toList();
  }
}
