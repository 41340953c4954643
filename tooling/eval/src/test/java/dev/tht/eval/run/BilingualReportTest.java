package dev.tht.eval.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.eval.sample.QuestionSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BilingualReportTest {

  private static QuestionResult result(String id, String database, Verdict verdict) {
    return new QuestionResult(
        id,
        QuestionSource.BILINGUAL,
        database,
        "count",
        verdict,
        verdict == Verdict.CORRECT ? "" : "lacks a | condition",
        7,
        5,
        "");
  }

  private static RunResult run() {
    return new RunResult(
        "rules",
        1,
        Map.of(QuestionSource.BILINGUAL, 4),
        List.of(
            result("en:a-1", "a", Verdict.CORRECT),
            result("en:b-1", "b", Verdict.OTHER_COLUMN_ORDER),
            result("it:a-1", "a", Verdict.WRONG_FILTER),
            result("it:b-1", "b", Verdict.CORRECT)));
  }

  @Test
  void showsBothLanguagesBesideEachOtherForEachDatabase() {
    assertThat(BilingualReport.render(run()))
        .contains("| database | questions | right in en | right in it |")
        .contains("| a | 1 | 1.00 | 0.00 |")
        .contains("| **all** | 2 | 1.00 | 0.50 |");
  }

  @Test
  void tellsTheCausesOfEachLanguageAndWhatIsRightInOneAlone() {
    assertThat(BilingualReport.render(run()))
        .contains("| a condition differs from the gold | 1 | a-1 (lacks a \\| condition) |")
        .contains("| en | 1 | a-1 |")
        .contains("| it | 0 |  |");
  }

  @Test
  void tellsOneLanguageAloneWhereOnlyItWasAsked() {
    RunResult english = new RunResult("rules", 1, Map.of(), run().questions().subList(0, 2));

    assertThat(BilingualReport.render(english))
        .contains("| **all** | 2 | 1.00 |")
        .doesNotContain("right in it");
    assertThat(BilingualReport.lines(english))
        .containsExactly("en: 2 of 2 right, median 7 replies");
  }

  @Test
  void isWrittenBetweenItsMarksFromWhatWasReadBack(@TempDir Path folder) throws IOException {
    Path page =
        Files.writeString(
            folder.resolve("page.md"),
            "before\n" + BilingualReport.PART.begin() + "\n" + BilingualReport.PART.end() + "\n");

    RunResult read = RunJson.read(RunJson.write(run()));
    BilingualReport.update(page, read);

    assertThat(read).isEqualTo(run());
    assertThat(Files.readString(page)).startsWith("before\n").contains("| **all** | 2 |");
  }
}
