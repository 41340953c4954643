package dev.tht.spi;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorKindTest {

  @ParameterizedTest
  @CsvSource({
    "FAILED,1",
    "USAGE,2",
    "CONFLICT,4",
    "CORRUPT,5",
    "REFUSED,6",
    "DATABASE,7",
    "IO,74",
    "TRY_LATER,75",
    "UNKNOWN_OUTCOME,75",
    "NO_REVIEWER,77",
    "INTERRUPTED,130",
  })
  void hasTheDocumentedExitCode(ErrorKind kind, int exitCode) {
    assertThat(kind.exitCode()).isEqualTo(exitCode);
  }
}
