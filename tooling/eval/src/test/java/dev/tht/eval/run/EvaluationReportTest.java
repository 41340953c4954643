package dev.tht.eval.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.eval.sample.QuestionSource;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvaluationReportTest {

  private static final RunResult RUN =
      new RunResult(
          "rules",
          7,
          Map.of(
              QuestionSource.SPIDER_A,
              176,
              QuestionSource.FORMULA_1,
              88,
              QuestionSource.DEFOG,
              137),
          List.of(
              result("spider_A:1", Verdict.CORRECT, ""),
              result("spider_A:2", Verdict.NO_WAY_ON, "F4: a | b"),
              result("spider_A:3", Verdict.OTHER_COLUMN_ORDER, ""),
              result("formula_1:4", QuestionSource.FORMULA_1, Verdict.OTHER_COLUMN_ORDER, "")));

  @TempDir Path folder;

  private static QuestionResult result(String id, Verdict verdict, String detail) {
    return result(id, QuestionSource.SPIDER_A, verdict, detail);
  }

  private static QuestionResult result(
      String id, QuestionSource source, Verdict verdict, String detail) {
    return new QuestionResult(
        id, source, "pets_1", "count, 1 table", verdict, detail, 5, 12, "SELECT 1");
  }

  @Test
  void aRunIsReadBackAsItWasWritten() {
    assertThat(RunJson.read(RunJson.write(RUN))).isEqualTo(RUN);
  }

  @Test
  void theReportCountsAndListsWithoutSql() {
    assertThat(EvaluationReport.render(RUN))
        .contains(
            "**2 of 4** questions give the gold rows by the benchmarks' own comparison; 1 with")
        .contains("| the gold rows | 1 | 1 | 0 | 0 |")
        .contains("F4: a \\| b")
        .doesNotContain("SELECT");
  }

  @Test
  void columnsInAnotherOrderCountWhereTheCollectionTakesAny() {
    assertThat(EvaluationReport.render(RUN))
        .contains("| **right by the benchmark's own comparison** | 2 | 2 | 0 | 0 |")
        .contains("| the gold rows, columns in another order | 2 | 1 | 1 | 0 |");
  }

  @Test
  void theTableHasALineForEachQuestionAndTheCount() {
    assertThat(RunTable.lines(RUN))
        .hasSize(7)
        .contains(
            "2 of 4 questions give the gold rows by the benchmarks' own comparison,"
                + " 1 with columns and rows in the gold's order as well (proposer rules)")
        .anyMatch(line -> line.startsWith("spider_A:1") && line.contains("right"))
        .anyMatch(line -> line.startsWith("spider_A:2") && line.endsWith(": F4: a | b"));
  }

  @Test
  void onlyWhatStandsBetweenTheMarksIsReplaced() throws IOException {
    Path page = folder.resolve("evaluation.md");
    Files.writeString(
        page,
        "before\n"
            + EvaluationReport.PART.begin()
            + "\nstale text\n"
            + EvaluationReport.PART.end()
            + "\nafter\n");

    EvaluationReport.update(page, RUN);
    String once = Files.readString(page);
    EvaluationReport.update(page, RUN);

    assertThat(once).startsWith("before\n").endsWith("\nafter\n").doesNotContain("stale text");
    assertThat(Files.readString(page)).isEqualTo(once);
  }

  @Test
  void aPageWithoutMarksIsLeftAlone() throws IOException {
    Path page = folder.resolve("evaluation.md");
    Files.writeString(page, "nothing");

    assertThatThrownBy(() -> EvaluationReport.update(page, RUN))
        .isInstanceOf(ThtException.class)
        .hasMessageContaining("lost the marks");
    assertThat(Files.readString(page)).isEqualTo("nothing");
  }
}
