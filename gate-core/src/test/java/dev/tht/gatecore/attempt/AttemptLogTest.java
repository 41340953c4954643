package dev.tht.gatecore.attempt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AttemptLogTest {

  @TempDir Path folder;

  @Test
  void keepsTheLatestThousandOnTheHeap() {
    HeapAttemptLog log = new HeapAttemptLog();
    for (int i = 0; i < 1010; i++) {
      log.note(attempt("attempt-" + i + "."));
    }

    assertThat(log.lines()).hasSize(1000);
    assertThat(log.lines().get(0)).contains("attempt-10.");
    assertThat(log.lines().get(999)).contains("attempt-1009.");
  }

  @Test
  void keepsAFileAndAnOlderOne() throws IOException {
    Path file = folder.resolve("attempts.log");
    FileAttemptLog log = new FileAttemptLog(file);
    Files.writeString(file, "x".repeat(600 * 1024) + "\n");

    log.note(attempt("the first after"));

    assertThat(Files.size(file)).isLessThan(2000);
    assertThat(Files.size(folder.resolve("attempts.log.1"))).isGreaterThan(600 * 1024);
    assertThat(log.lines()).hasSize(2);
    assertThat(log.lines().get(1)).contains("only-the-gate-writes", "the first after");
  }

  @Test
  void beginsAnewOnlyBeyondHalfAMebibyte() throws IOException {
    Path file = folder.resolve("attempts.log");
    FileAttemptLog log = new FileAttemptLog(file);
    Files.writeString(file, "x".repeat(512 * 1024 - 1) + "\n");

    log.note(attempt("the last that fits"));

    assertThat(folder.resolve("attempts.log.1")).doesNotExist();
    assertThat(log.lines()).hasSize(2);
  }

  @Test
  void saysSoWhenItsFileCannotBeRead() throws IOException {
    Path file = Files.createDirectory(folder.resolve("attempts.log"));

    FileAttemptLog log = new FileAttemptLog(file);
    log.note(attempt("lost, and nobody is stopped by it"));

    assertThat(log.lines()).containsExactly(file + " cannot be read");
  }

  private static Attempt attempt(String what) {
    return new Attempt(
        Instant.EPOCH,
        "s-0001",
        "model",
        what,
        new Refusal("only-the-gate-writes", "", "no reply", "let the reviewer answer"));
  }
}
