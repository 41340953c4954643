package dev.tht.eval.run;

import dev.tht.eval.sample.QuestionSource;
import java.util.List;
import java.util.Map;

/**
 * What came of one evaluation.
 *
 * @param proposer the proposer's name
 * @param seed of the sample
 * @param pool how many questions could have been drawn, by source
 * @param questions in the order of the sample
 */
public record RunResult(
    String proposer, long seed, Map<QuestionSource, Integer> pool, List<QuestionResult> questions) {

  public RunResult {
    pool = Map.copyOf(pool);
    questions = List.copyOf(questions);
  }

  /** How many had that verdict. */
  public long count(Verdict verdict) {
    return questions.stream().filter(q -> q.verdict() == verdict).count();
  }

  /** How many count, as their collections compare results. */
  public long counted() {
    return questions.stream().filter(QuestionResult::counts).count();
  }
}
