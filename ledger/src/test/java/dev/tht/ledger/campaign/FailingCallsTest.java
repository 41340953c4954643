package dev.tht.ledger.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.ledger.payload.FilePayloadStore;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.testkit.ledger.Drafts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Every call to the disk fails once, of several workloads; then the power goes. */
@Execution(ExecutionMode.CONCURRENT)
@Tag("campaign")
class FailingCallsTest {
  private static final List<String> MESSAGES =
      List.of("Input/output error", "No space left on device");

  /** A segment, and so the room of a round, for a few records. */
  private static final long ROUND = 2600;

  private static final double[] PARTS = {0, 0.5, 1};

  @TempDir Path path;

  /** What is done to a ledger; it says what was acknowledged as it goes. */
  private interface Workload {
    void run(Path folder, PlatterDisk disk, Acknowledged acknowledged);
  }

  /** Drafts given, records and payloads acknowledged. */
  private static final class Acknowledged {
    private final List<LogRecord> records = new ArrayList<>();
    private final List<String> payloads = new ArrayList<>();
    private int drafts;
    private long failures;

    /** One append; a failure is looked at and the workload goes on, as a caller would. */
    void append(JsonLinesLedgerStore store) {
      int n = drafts++;
      attempt(() -> records.add(store.append(draft(n))));
    }

    void put(FilePayloadStore store, String text) {
      attempt(() -> payloads.add(store.put(text)));
    }

    void attempt(Runnable step) {
      try {
        step.run();
      } catch (ThtException e) {
        failures++;
        assertThat(e.code().kind())
            .as(e.sentence())
            .isIn(ErrorKind.IO, ErrorKind.UNKNOWN_OUTCOME, ErrorKind.CONFLICT);
        assertThat(e.sentence()).doesNotContain("\n");
      }
    }
  }

  /** One stream for each draft, so that a refused one does not move the others' positions. */
  private static LogDraft draft(int n) {
    return Drafts.usual("e-" + n, "s-" + n, 0, "è vero " + n);
  }

  private static JsonLinesLedgerStore open(Path folder, PlatterDisk disk, long segmentBytes) {
    return JsonLinesLedgerStore.open(folder, Campaign.CLOCK, new Random(7), disk, segmentBytes);
  }

  @Test
  void losesNothingAcknowledgedWhicheverCallOfAnAppendFails() {
    fail(
        "append",
        (folder, disk, acknowledged) -> {
          try (JsonLinesLedgerStore store = open(folder, disk, 1 << 20)) {
            for (int i = 0; i < 6; i++) {
              acknowledged.append(store);
            }
          }
        });
  }

  @Test
  void losesNothingAcknowledgedWhicheverCallOfARotationFails() {
    fail(
        "rotate",
        (folder, disk, acknowledged) -> {
          for (int opened = 0; opened < 2; opened++) {
            disk.reopened();
            try (JsonLinesLedgerStore store = open(folder, disk, 900)) {
              for (int i = 0; i < 5; i++) {
                acknowledged.append(store);
              }
            }
          }
        });
  }

  @Test
  void losesNothingAcknowledgedWhicheverCallOfPayloadsAndATornTailFails() {
    fail(
        "payload and mend",
        (folder, disk, acknowledged) -> {
          FilePayloadStore payloads = new FilePayloadStore(folder.resolve("payloads"), disk);
          acknowledged.put(payloads, "one");
          try (JsonLinesLedgerStore store = open(folder.resolve("log"), disk, 1 << 20)) {
            acknowledged.append(store);
            acknowledged.append(store);
          }
          acknowledged.put(payloads, "two");
          acknowledged.put(payloads, "one");
          disk.reopened();
          tear(folder.resolve("log/segment-0000000000000000.jsonl"), disk);
          try (JsonLinesLedgerStore store = open(folder.resolve("log"), disk, 1 << 20)) {
            acknowledged.append(store);
          }
        });
  }

  @Test
  void losesNothingAcknowledgedWhicheverCallOfARoundFails() {
    fail(
        "round",
        (folder, disk, acknowledged) -> {
          try (JsonLinesLedgerStore store = open(folder, disk, ROUND)) {
            for (int i = 0; i < 10; i++) {
              acknowledged.append(store);
            }
          }
        });
  }

  @Test
  void losesNothingAcknowledgedWhicheverCallOfAWriterThatNeverClosesFails() {
    fail("round left open", true, FailingCallsTest::leaveOpen);
  }

  @Test
  void losesNothingAcknowledgedWhicheverCallOfARoundThatIsTakenOverFails() {
    fail("round taken over", true, FailingCallsTest::takeOver);
  }

  @Test
  void losesNothingAcknowledgedWhereverThePowerGoes() {
    Campaign campaign = new Campaign("power lost in the n-th I/O call");
    int cases = 0;
    for (Workload workload :
        List.<Workload>of(FailingCallsTest::leaveOpen, FailingCallsTest::takeOver)) {
      PlatterDisk counting = new PlatterDisk("");
      workload.run(folder("power-counted-" + cases), counting, new Acknowledged());
      for (int n = 1; n <= counting.calls(); n++) {
        for (int time = 0; time < 3; time++, cases++) {
          Path folder = folder("power-" + cases);
          PlatterDisk disk = new PlatterDisk("Input/output error");
          disk.powerGoesAt(n);
          Acknowledged acknowledged = new Acknowledged();
          acknowledged.attempt(() -> workload.run(folder, disk, acknowledged));

          disk.powerOn();
          disk.losePower(folder, campaign.chance(cases));
          checkReopened(campaign.at("call " + n + ", time " + time), folder, disk, acknowledged);
        }
      }
    }
    campaign.print(cases + " losses of power while rounds were open, 0 acknowledged lost");
  }

  private static void leaveOpen(Path folder, PlatterDisk disk, Acknowledged acknowledged) {
    JsonLinesLedgerStore store = open(folder, disk, ROUND);
    for (int i = 0; i < 9; i++) {
      acknowledged.append(store);
    }
  }

  private static void takeOver(Path folder, PlatterDisk disk, Acknowledged acknowledged) {
    JsonLinesLedgerStore one = open(folder, disk, ROUND);
    for (int i = 0; i < 6; i++) {
      acknowledged.append(one);
    }
    disk.reopened();
    JsonLinesLedgerStore two = open(folder, disk, ROUND);
    for (int i = 0; i < 6; i++) {
      acknowledged.append(two);
    }
    disk.reopened();
    acknowledged.append(one);
    acknowledged.attempt(() -> one.erase(Map.of(0L, Set.of("more"))));
  }

  /** Another process died inside a write. */
  private static void tear(Path segment, PlatterDisk disk) {
    try (var opened = disk.open(segment)) {
      opened.write(Files.size(segment), "{\"content\":{\"torn".getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      assertThat(e).isNotNull();
    }
  }

  private void fail(String name, Workload workload) {
    fail(name, false, workload);
  }

  /** With or without somebody who opens the ledger before the power goes. */
  private void fail(String name, boolean atOnce, Workload workload) {
    Campaign campaign = new Campaign("n-th I/O call fails, " + name);
    PlatterDisk counting = new PlatterDisk("");
    workload.run(folder(name + "-counted"), counting, new Acknowledged());
    int cases = 0;
    int fenced = 0;
    long failures = 0;
    for (int n = 1; n <= counting.calls(); n++) {
      for (String message : MESSAGES) {
        for (double part : PARTS) {
          Path folder = folder(name + "-" + cases);
          PlatterDisk disk = new PlatterDisk(message);
          disk.failAt(n, part);
          Acknowledged acknowledged = new Acknowledged();
          acknowledged.attempt(() -> workload.run(folder, disk, acknowledged));

          String where = campaign.at("call " + n + ", " + message + ", " + part + " written");
          assertThat(disk.callsAfterFailedForce()).as(where).isZero();
          fenced += disk.failedForce() ? 1 : 0;
          failures += acknowledged.failures;
          if (!atOnce) {
            checkReopened(where, folder, disk, acknowledged);
          }
          disk.losePower(folder, campaign.chance(cases));
          checkReopened(where + ", power lost", folder, disk, acknowledged);
          cases++;
        }
      }
    }
    campaign.print(
        counting.calls()
            + " calls x 6 ways: "
            + cases
            + " cases, "
            + failures
            + " failures told, "
            + fenced
            + " ended fenced, 0 fsyncs retried, 0 acknowledged lost, power lost after each");
    assertThat(failures).isGreaterThanOrEqualTo(cases * 3L / 4);
  }

  private Path folder(String name) {
    return path.resolve(name.replace(' ', '-'));
  }

  private static void checkReopened(
      String where, Path folder, PlatterDisk disk, Acknowledged acknowledged) {
    disk.reopened();
    Path log = Files.exists(folder.resolve("log")) ? folder.resolve("log") : folder;
    try (JsonLinesLedgerStore store = open(log, disk, 900)) {
      assertThat(LedgerVerifier.verify(store).fault()).as(where).isEmpty();
      for (int i = 0; i < acknowledged.drafts; i++) {
        LogRecord again = store.append(draft(i));
        assertThat(store.read(again.stream())).as(where).containsExactly(again);
      }
      for (LogRecord record : acknowledged.records) {
        assertThat(store.read(record.stream())).as(where).containsExactly(record);
      }
      assertThat(store.head().count()).as(where).isEqualTo(acknowledged.drafts);
      acknowledged.records.clear();
      store.forEach(acknowledged.records::add);
    }
    FilePayloadStore payloads = new FilePayloadStore(folder.resolve("payloads"), disk);
    for (String digest : acknowledged.payloads) {
      assertThat(payloads.find(digest)).as(where).isPresent();
    }
  }

  @Test
  void saysFencedUntilItIsOpenedAgain() {
    PlatterDisk disk = new PlatterDisk("Input/output error");
    Path folder = folder("fenced");
    try (JsonLinesLedgerStore store = open(folder, disk, 1 << 20)) {
      store.append(draft(0));
      disk.failAt(3, 0);
      assertThat(code(store, 1)).isEqualTo(LedgerErrorCode.OUTCOME_UNKNOWN);
      assertThat(code(store, 1)).isEqualTo(LedgerErrorCode.FENCED);
      assertThat(code(store, 2)).isEqualTo(LedgerErrorCode.FENCED);
    }
    disk.reopened();
    try (JsonLinesLedgerStore store = open(folder, disk, 1 << 20)) {
      store.append(draft(1));
      assertThat(store.head().count()).isEqualTo(2);
    }
    disk.losePower(folder, new Random(1));
    try (JsonLinesLedgerStore store = open(folder, disk, 1 << 20)) {
      assertThat(store.head().count()).isEqualTo(2);
    }
  }

  private static ErrorCode code(JsonLinesLedgerStore store, int n) {
    try {
      store.append(draft(n));
    } catch (ThtException e) {
      return e.code();
    }
    throw new AssertionError("appended");
  }
}
