package dev.tht.ledger.lines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ledger.LogRecord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("campaign")
class SharedLedgerTest {
  private static final int EACH = 30;

  @TempDir Path folder;

  @Test
  void takesTheAppendsOfSeveralProcesses() throws Exception {
    List<Process> processes = new ArrayList<>();
    for (String writer : List.of("one", "two", "three")) {
      processes.add(
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  AppendingProcess.class.getName(),
                  folder.toString(),
                  writer,
                  Integer.toString(EACH))
              .inheritIO()
              .start());
    }
    AppendingProcess.append(folder, "here", EACH);
    for (Process process : processes) {
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isZero();
    }

    assertEachOnce(4 * EACH);
  }

  @Test
  void takesTheAppendsOfSeveralStoresInOneProcess() throws Exception {
    List<Callable<Boolean>> writers = new ArrayList<>();
    for (String writer : List.of("one", "two", "three", "four")) {
      writers.add(
          () -> {
            AppendingProcess.append(folder, writer, EACH);
            return true;
          });
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      for (Future<Boolean> done : threads.invokeAll(writers)) {
        assertThat(done.get()).isTrue();
      }
    }

    assertEachOnce(4 * EACH);
  }

  private void assertEachOnce(int expected) {
    try (JsonLinesLedgerStore store = new LedgerFolder(folder).open()) {
      Set<String> ids = new HashSet<>();
      List<LogRecord> all = LedgerFolder.all(store);
      all.forEach(record -> ids.add(record.entryId()));

      assertThat(all).hasSize(expected);
      assertThat(ids).hasSize(expected);
      assertThat(LedgerVerifier.verify(store).head().count()).isEqualTo(expected);
    }
  }
}
