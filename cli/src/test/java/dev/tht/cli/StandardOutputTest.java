package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class StandardOutputTest {

  private static ProcessBuilder program(String... arguments) {
    List<String> words =
        new java.util.ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "dev.tht.cli.Main"));
    words.addAll(List.of(arguments));
    return new ProcessBuilder(words);
  }

  @Test
  void dataThatADiskCannotTakeEndsWith74() throws IOException, InterruptedException {
    for (String asked : List.of("--version", "--help")) {
      Process process = program(asked).redirectOutput(new File("/dev/full")).start();
      String said = new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);

      assertThat(process.waitFor()).as(said).isEqualTo(74);
      assertThat(said).contains("the output could not be written").hasLineCount(1);
    }
  }

  @Test
  void aReaderThatHasSeenEnoughIsNoFault() throws IOException, InterruptedException {
    Process process = program("--help").start();
    process.getInputStream().close();

    assertThat(process.waitFor()).isZero();
    assertThat(process.getErrorStream().readAllBytes()).isEmpty();
  }
}
