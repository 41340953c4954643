package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.testkit.campaign.CampaignRun;
import dev.tht.testkit.ledger.Drafts;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Attacks by the driver: each JDBC call of a workload fails once, before and after it was done. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("postgres")
class FailingCallTest {
  private final TestSchema schema = TestSchema.prepared();
  private final FailingCalls calls = new FailingCalls(schema.pool());
  private final LedgerStore sure =
      new PostgresLedgerStore(schema.pool(), schema.name(), Clock.systemUTC(), new SecureRandom());
  private final LedgerStore store =
      new PostgresLedgerStore(calls.source(), schema.name(), Clock.systemUTC(), new SecureRandom());
  private final Map<StoragePostgresErrorCode, Integer> codes =
      new EnumMap<>(StoragePostgresErrorCode.class);
  private final List<LogRecord> acknowledged = new ArrayList<>();
  private int streams;

  @AfterEach
  void drop() {
    schema.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"one append", "two appends and a repeat", "append, read, head"})
  void losesAndDoublesNothingWhicheverCallFails(String workload) {
    int records = workload.startsWith("two") ? 2 : 1;
    int failed = 0;
    CampaignRun run = CampaignRun.of("n-th SQL call fails, " + workload);
    for (boolean after : new boolean[] {false, true}) {
      int n = 0;
      boolean hit = true;
      while (hit) {
        n++;
        String stream = "s-" + streams++;
        calls.failAt(n, after);
        attempt(() -> work(workload, stream, store));
        hit = calls.failed();
        failed += hit ? 1 : 0;
        calls.failAt(0, after);
        work(workload, stream, store);
        assertThat(sure.read(stream)).as("stream %s at call %s", stream, n).hasSize(records);
      }
      assertThat(n).isGreaterThan(5);
    }
    run.print(failed + " calls failed, before and after they were done: " + codes);
    assertThat(codes).containsKey(StoragePostgresErrorCode.OUTCOME_UNKNOWN);
    List<LogRecord> stored = new ArrayList<>();
    sure.forEach(stored::add);
    assertThat(stored).containsAll(acknowledged).hasSize(records * streams);
    assertThat(LedgerVerifier.verify(sure).fault()).isEmpty();
  }

  private void work(String workload, String stream, LedgerStore on) {
    switch (workload) {
      case "one append" -> append(on, stream, 1);
      case "two appends and a repeat" -> {
        append(on, stream, 1);
        append(on, stream, 1);
        append(on, stream, 2);
      }
      default -> {
        append(on, stream, 1);
        on.read(stream);
        on.head();
        on.read("s-unknown");
      }
    }
  }

  private void append(LedgerStore on, String stream, int count) {
    for (int i = 0; i < count; i++) {
      acknowledged.add(on.append(Drafts.draft("e-" + stream + "-" + i, stream, i)));
    }
  }

  private void attempt(Runnable work) {
    try {
      work.run();
    } catch (ThtException e) {
      codes.merge((StoragePostgresErrorCode) e.code(), 1, Integer::sum);
    }
  }
}
