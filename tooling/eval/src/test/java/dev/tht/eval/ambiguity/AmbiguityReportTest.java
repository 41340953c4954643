package dev.tht.eval.ambiguity;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AmbiguityReportTest {

  private static CaseResult result(
      String id, Expected expected, CaseVerdict verdict, int asked, int about) {
    return new CaseResult(id, "some", "shop", expected, verdict, asked, about, "because", 20);
  }

  private static List<CaseResult> results() {
    return List.of(
        result("a", Expected.AMBIGUOUS, CaseVerdict.ALL_READINGS, 1, 1),
        result("b", Expected.AMBIGUOUS, CaseVerdict.READING_LACKS, 1, 1),
        result("c", Expected.AMBIGUOUS, CaseVerdict.MISSED, 0, 0),
        result("d", Expected.AMBIGUOUS, CaseVerdict.ALL_READINGS, 1, 1),
        result("e", Expected.ONE_READING, CaseVerdict.FALSE_ALARM, 1, 0),
        result("f", Expected.ONE_READING, CaseVerdict.QUIET, 0, 0),
        result("g", Expected.UNANSWERABLE, CaseVerdict.SAID, 0, 0),
        result("h", Expected.ANSWERABLE, CaseVerdict.REFUSED, 0, 0));
  }

  @Test
  void countsWhatIsFoundAndWhatIsRightOfWhatIsAsked() {
    AmbiguityFigures figures = new AmbiguityFigures(results());

    assertThat(figures.recall()).isEqualTo(0.75);
    assertThat(figures.allReadings()).isEqualTo(0.5);
    assertThat(figures.precision()).isEqualTo(0.75);
    assertThat(figures.falseAlarms()).isEqualTo(0.5);
  }

  @Test
  void tellsTheFiguresAndEachCauseWithItsCases() {
    String page = AmbiguityReport.render(results());

    assertThat(page).contains("| some | 4 | 0.75 | 0.50 | 0.75 | 2 | 0.50 | 0.00 | 20 ms |");
    assertThat(page).contains("| not asked about | 1 | c (because) |");
    assertThat(page).contains("| some: unanswerable | 1 | 1.00 |");
  }

  @Test
  void someSetsHaveAPartOfTheirOwnOnThePage(@TempDir Path folder) throws IOException {
    Path page =
        Files.writeString(
            folder.resolve("page.md"),
            Stream.of(AmbiguityReport.PART, AmbiguityReport.SOME)
                .map(part -> part.begin() + "\n" + part.end() + "\n")
                .collect(Collectors.joining()));

    AmbiguityReport.update(page, results(), true);

    assertThat(Files.readString(page))
        .contains(AmbiguityReport.PART.begin() + "\n" + AmbiguityReport.PART.end())
        .containsSubsequence(
            AmbiguityReport.SOME.begin(), "| some | 4 |", AmbiguityReport.SOME.end());
  }

  @Test
  void isReadBackAsItWasWritten() {
    assertThat(AmbiguityJson.read(AmbiguityJson.write(results()))).isEqualTo(results());
  }
}
