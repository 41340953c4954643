package dev.tht.ledger.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.ledger.verify.LedgerVerifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
@Tag("campaign")
class ManyWritersTest {
  private static final int PROCESSES = 8;
  private static final int THREADS = 8;

  @TempDir Path path;

  @Test
  void keepsEachAcknowledgedAppendOfManyProcessesOnce() throws Exception {
    write(20_000);
  }

  @Test
  @Tag("long")
  void keepsEachOfAHundredThousandAttemptsOnce() throws Exception {
    write(100_000);
  }

  private void write(int attempts) throws Exception {
    Campaign campaign = new Campaign("8 processes x 8 threads on the file store");
    Path folder = Files.createDirectory(path.resolve("ledger"));
    List<OwnProcess> processes = new ArrayList<>();
    int each = -Math.floorDiv(-attempts, PROCESSES * THREADS);
    for (int p = 0; p < PROCESSES; p++) {
      processes.add(
          OwnProcess.start(
              path.resolve("said-" + p),
              WritingProcess.class,
              folder,
              told(p),
              p,
              THREADS,
              each,
              campaign.chance(p).nextInt(1 << 20)));
    }
    for (int p = 0; p < PROCESSES; p++) {
      OwnProcess process = processes.get(p);
      boolean ended = process.process().waitFor(30, TimeUnit.MINUTES);
      String said = process.end();
      assertThat(ended).as("%s: %s", campaign.at(p), said).isTrue();
      assertThat(process.process().exitValue()).as("%s: %s", campaign.at(p), said).isZero();
    }

    Map<String, Long> acknowledged = new HashMap<>();
    long conflicts = 0;
    long again = 0;
    for (int p = 0; p < PROCESSES; p++) {
      for (String line : Files.readAllLines(told(p))) {
        String[] words = line.split(" ");
        switch (words[0]) {
          case "conflicts" -> conflicts += Long.parseLong(words[1]);
          case "again" -> {
            assertThat(words[1]).as(campaign.at(p)).isEqualTo("same");
            again++;
          }
          default ->
              assertThat(acknowledged.put(words[0], Long.parseLong(words[1])))
                  .as(campaign.at(words[0]))
                  .isNull();
        }
      }
    }
    assertThat(acknowledged.size() + conflicts).isEqualTo((long) each * PROCESSES * THREADS);
    assertThat(conflicts).isPositive();
    try (JsonLinesLedgerStore store =
        JsonLinesLedgerStore.open(folder, Campaign.CLOCK, new Random(1))) {
      Map<String, Long> found = new HashMap<>();
      store.forEach(record -> assertThat(found.put(record.entryId(), record.sequence())).isNull());
      assertThat(found).isEqualTo(acknowledged);
      assertThat(LedgerVerifier.verify(store).fault()).isEmpty();
      assertThat(store.head().count()).isEqualTo(acknowledged.size());
    }
    campaign.print(
        each * PROCESSES * THREADS
            + " attempts: "
            + acknowledged.size()
            + " acknowledged once each, "
            + conflicts
            + " conflicts, "
            + again
            + " retries of an entry id, sequences without gap");
  }

  private Path told(int process) {
    return path.resolve("told-" + process);
  }
}
