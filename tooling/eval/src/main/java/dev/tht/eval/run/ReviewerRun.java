package dev.tht.eval.run;

import dev.tht.eval.oracle.ReviewerKind;
import dev.tht.eval.sample.QuestionSource;
import java.util.List;

/**
 * The questions of one evaluation as they came out with one reviewer.
 *
 * @param reviewer who answered
 * @param run what came of it
 */
public record ReviewerRun(ReviewerKind reviewer, RunResult run) {

  /** Of these results, the share that is right after at most so many replies. */
  static double right(List<QuestionResult> questions, int replies) {
    return questions.isEmpty()
        ? 0
        : (double) questions.stream().filter(q -> q.counts() && q.replies() <= replies).count()
            / questions.size();
  }

  /** How many replies half of these sessions need. */
  static int median(List<QuestionResult> questions) {
    List<Integer> replies = questions.stream().map(QuestionResult::replies).sorted().toList();
    return replies.isEmpty() ? 0 : replies.get(replies.size() / 2);
  }

  /** The results of a collection. */
  List<QuestionResult> of(QuestionSource source) {
    return run.questions().stream().filter(question -> question.source() == source).toList();
  }
}
