package dev.tht.eval.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class FaultReportTest {

  private static final List<FaultResult> RESULTS =
      List.of(
          new FaultResult(
              "q:1",
              List.of("TIES_CUT"),
              List.of(),
              List.of(
                  new PlantedFault("q:1", Fault.LIMIT, List.of(), true, false, "other"),
                  new PlantedFault("q:1", Fault.FIGURE, List.of(), false, false, "same"))),
          new FaultResult(
              "q:2",
              List.of(),
              List.of(),
              List.of(
                  new PlantedFault(
                      "q:2", Fault.FIGURE, List.of("IMPLICIT_CAST"), false, false, "other"))),
          new FaultResult("q:3", List.of("IMPLICIT_CAST"), List.of("IMPLICIT_CAST"), List.of()));

  @Test
  void countsWhatIsFlaggedOrSeenInWordsAndTheAlarms() {
    assertThat(FaultReport.lines(RESULTS))
        .contains(
            "| another figure is computed | 2 | 1 | 0 | 0 | 0.500 | 1 | 1 |",
            "| flagged or changed in words | 0.666 | 0.80 |",
            "| plans without a fault of which a check warns | 0.666 | at most 0.10 |",
            "| of these, warned of something that was not counted in the data | 0.333 | |",
            "| implicit cast | 1 | q:3 |");
  }

  @Test
  void isReadAsItWasWritten() {
    assertThat(FaultJson.read(FaultJson.write(7, RESULTS))).isEqualTo(RESULTS);
  }
}
