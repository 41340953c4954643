package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.testkit.campaign.CampaignRun;
import java.io.BufferedReader;
import java.io.IOException;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Attacks by other processes: many append at once, or are killed while they do. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("postgres")
class ManyProcessesTest {
  private static final int PROCESSES = 8;
  private static final int THREADS = 8;

  private final TestSchema schema = TestSchema.prepared();
  private final LedgerStore store =
      new PostgresLedgerStore(schema.pool(), schema.name(), Clock.systemUTC(), new SecureRandom());

  @AfterEach
  void drop() {
    schema.close();
  }

  @Test
  void everyAcknowledgedAppendOfEightProcessesIsThereOnce() throws Exception {
    shared(20_000);
  }

  @Test
  @Tag("long")
  void everyAcknowledgedAppendOfEightProcessesIsThereOnceInAHundredThousandAttempts()
      throws Exception {
    shared(100_000);
  }

  @Test
  void aKilledWriterLosesNothingThatItAcknowledged() throws Exception {
    killed(8);
  }

  @Test
  @Tag("long")
  void aKilledWriterLosesNothingThatItAcknowledgedAgainAndAgain() throws Exception {
    killed(1_000);
  }

  private void shared(int total) throws Exception {
    CampaignRun run = CampaignRun.of("8 processes x 8 threads on PostgreSQL");
    int attempts = -Math.floorDiv(-total, PROCESSES * THREADS);
    Map<String, Long> acknowledged = new HashMap<>();
    try (ExecutorService readers = Executors.newFixedThreadPool(PROCESSES)) {
      List<Future<Map<String, Long>>> lines = new ArrayList<>();
      for (int i = 0; i < PROCESSES; i++) {
        Process process =
            AppendingProcess.start(TestSchema.url(), schema.name(), "p" + i, THREADS, attempts);
        lines.add(
            readers.submit(
                () -> {
                  try (BufferedReader reader = process.inputReader()) {
                    Map<String, Long> read = new HashMap<>();
                    reader.lines().forEach(line -> note(read, line));
                    assertThat(process.waitFor()).isZero();
                    return read;
                  }
                }));
      }
      for (Future<Map<String, Long>> read : lines) {
        acknowledged.putAll(read.get());
      }
    }
    int made = PROCESSES * THREADS * attempts;
    run.print(
        made
            + " attempts: "
            + acknowledged.size()
            + " acknowledged once each, "
            + (made - acknowledged.size())
            + " conflicts, sequences without gap");
    assertThat(acknowledged.size()).isBetween(total / 2, made - total / 50);
    assertThat(stored()).isEqualTo(acknowledged);
    assertThat(LedgerVerifier.verify(store).fault()).isEmpty();
  }

  private void killed(int kills) throws Exception {
    CampaignRun run = CampaignRun.of("PostgreSQL, client killed");
    Random random = run.chance(0);
    Map<String, Long> acknowledged = new HashMap<>();
    Process next = client(0);
    try {
      for (int kill = 0; kill < kills; kill++) {
        Process process = next;
        next = kill + 1 < kills ? client(kill + 1) : process;
        killAfter(process, 2 + random.nextInt(40), acknowledged);
      }
    } finally {
      next.destroyForcibly();
    }
    Map<String, Long> stored = stored();
    run.print(
        kills
            + " kills: "
            + acknowledged.size()
            + " appends acknowledged, "
            + (stored.size() - acknowledged.size())
            + " durable though never acknowledged, 0 lost");
    assertThat(stored).containsAllEntriesOf(acknowledged);
    assertThat(stored.size() - acknowledged.size()).isBetween(0, 2 * kills);
    assertThat(LedgerVerifier.verify(store).fault()).isEmpty();
  }

  /** The next client starts while the one before is read, since starting takes longest. */
  private Process client(int number) {
    return AppendingProcess.start(TestSchema.url(), schema.name(), "k" + number, 2, 1_000_000);
  }

  private static void killAfter(Process process, int lines, Map<String, Long> acknowledged)
      throws Exception {
    try (BufferedReader reader = process.inputReader()) {
      for (int i = 0; i < lines; i++) {
        note(acknowledged, reader.readLine());
      }
      process.toHandle().destroyForcibly();
      process.waitFor();
      readRest(reader, acknowledged);
    }
  }

  private static void readRest(BufferedReader reader, Map<String, Long> acknowledged)
      throws IOException {
    List<String> rest = reader.lines().toList();
    for (int i = 0; i < rest.size(); i++) {
      if (i < rest.size() - 1 || rest.get(i).matches("e-\\S+ \\d+")) {
        note(acknowledged, rest.get(i));
      }
    }
  }

  private static void note(Map<String, Long> acknowledged, String line) {
    String[] words = line.split(" ");
    if (words.length == 2) {
      assertThat(acknowledged.put(words[0], Long.valueOf(words[1]))).isNull();
    }
  }

  private Map<String, Long> stored() {
    List<LogRecord> records = new ArrayList<>();
    store.forEach(records::add);
    Map<String, Long> stored = new HashMap<>();
    records.forEach(record -> stored.put(record.entryId(), record.sequence()));
    assertThat(new HashSet<>(stored.values())).hasSize(records.size());
    return stored;
  }
}
