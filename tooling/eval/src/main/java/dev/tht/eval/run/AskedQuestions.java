package dev.tht.eval.run;

import dev.tht.eval.sample.DataFolder;
import dev.tht.eval.sample.DataQuestion;
import dev.tht.eval.sample.QuestionSource;
import dev.tht.eval.sample.Sample;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * The questions of one evaluation and where their databases are.
 *
 * @param seed of what is drawn
 * @param pool how many questions there are, by source
 * @param questions in the order of their results
 * @param databases the SQLite file that a question is about
 */
public record AskedQuestions(
    long seed,
    Map<QuestionSource, Integer> pool,
    List<DataQuestion> questions,
    Function<DataQuestion, Path> databases) {

  public AskedQuestions {
    pool = Map.copyOf(pool);
    questions = List.copyOf(questions);
  }

  /** Those of a sample, as the data folder holds them. */
  public static AskedQuestions of(DataFolder data, Sample sample) {
    return new AskedQuestions(sample.seed(), sample.pool(), sample.in(data), data::database);
  }
}
