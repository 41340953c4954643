package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Each decision of {@code docs/decisions} has a number of its own, in its name and its title. */
class DecisionNumbersTest {
  private static final Path FOLDER = Path.of("..", "docs", "decisions");

  private static List<Path> decisions() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.sorted().toList();
    }
  }

  private static int number(Path decision) {
    return Integer.parseInt(decision.getFileName().toString().substring(0, 4));
  }

  @Test
  void areCountedFromOneWithoutGapAndNoneTwice() throws IOException {
    List<Path> decisions = decisions();

    assertThat(decisions.stream().map(DecisionNumbersTest::number))
        .hasSizeGreaterThan(13)
        .containsExactlyElementsOf(IntStream.rangeClosed(1, decisions.size()).boxed().toList());
  }

  @Test
  void areNamedByTheTitles() throws IOException {
    for (Path decision : decisions()) {
      assertThat(Files.readAllLines(decision).get(0))
          .as(decision.toString())
          .startsWith("# " + number(decision) + ". ");
    }
  }
}
