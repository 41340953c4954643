package dev.tht.eval.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.eval.oracle.ReviewerKind;
import dev.tht.eval.sample.QuestionSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RepliesReportTest {

  private static QuestionResult result(String id, Verdict verdict, int replies) {
    return new QuestionResult(
        id, QuestionSource.SPIDER_A, "shops", "count", verdict, "a reason", replies, 5, "");
  }

  private static List<ReviewerRun> runs() {
    RunResult run =
        new RunResult(
            "rules",
            1,
            Map.of(
                QuestionSource.SPIDER_A, 3, QuestionSource.FORMULA_1, 0, QuestionSource.DEFOG, 0),
            List.of(
                result("a", Verdict.CORRECT, 5),
                result("b", Verdict.CORRECT, 8),
                result("c", Verdict.OUTSIDE_SHAPES, 9)));
    return List.of(
        new ReviewerRun(ReviewerKind.ORACLE, run), new ReviewerRun(ReviewerKind.UNCORRECTED, run));
  }

  @Test
  void tellsTheShareThatIsRightAfterSoManyReplies() {
    assertThat(ReviewerRun.right(runs().get(0).run().questions(), 4)).isZero();
    assertThat(ReviewerRun.right(runs().get(0).run().questions(), 7)).isEqualTo(1 / 3.0);
    assertThat(RepliesReport.render(runs()))
        .contains("### SPIDER_A: 3 questions")
        .contains("| truthful | 0.67 | 8 | 0.00 | 0.00 | 0.00 | 0.00 | 0.00 | 0.33 |")
        .contains("| 1 | a reason 1 |");
  }

  @Test
  void isReadBackAsItWasWritten() {
    assertThat(RepliesJson.read(RepliesJson.write(runs()))).isEqualTo(runs());
  }

  @Test
  void tellsHowMuchOfTheGoldWasProposedBeforeReview() {
    QuestionResult plain = result("a", Verdict.CORRECT, 5);
    QuestionResult seen =
        new QuestionResult(
            "b",
            QuestionSource.SPIDER_A,
            "shops",
            "count",
            Verdict.CORRECT,
            "",
            5,
            5,
            "",
            Optional.of(new LinkingSight(3, 4, 2, 8)));
    List<ReviewerRun> runs =
        List.of(
            new ReviewerRun(
                ReviewerKind.ORACLE, new RunResult("rules", 1, Map.of(), List.of(plain, seen))));

    List<ReviewerRun> read = RepliesJson.read(RepliesJson.write(runs));

    assertThat(read.get(0).run().questions()).containsExactly(plain, seen);
    assertThat(RepliesReport.render(read))
        .contains("proposed 0.750 of the gold tables and columns, among 0.25 of the");
  }
}
