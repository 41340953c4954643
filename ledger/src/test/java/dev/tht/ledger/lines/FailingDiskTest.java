package dev.tht.ledger.lines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.testkit.ledger.Drafts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FailingDiskTest {
  private static final int CALLS_BEFORE_FIRST_APPEND = 5;
  private static final int WRITE = CALLS_BEFORE_FIRST_APPEND + 3;

  @TempDir Path path;

  @Test
  void saysHowManyBytesAFullDiskLacksAndGoesOnAfterwards() {
    FailingDisk disk = new FailingDisk(WRITE, "No space left on device");
    try (JsonLinesLedgerStore store = new LedgerFolder(path).open(disk)) {
      assertThatThrownBy(() -> store.append(Drafts.draft("e-1", "s-one", 0)))
          .isInstanceOfSatisfying(
              ThtException.class,
              e -> {
                assertThat(e.code()).isEqualTo(LedgerErrorCode.DISK_FULL);
                assertThat(e.code().kind()).isEqualTo(ErrorKind.IO);
                assertThat(e.getMessage()).matches(".* [0-9]{3,} bytes are needed.*");
              });
      assertThat(store.head().count()).isZero();

      LogRecord record = store.append(Drafts.draft("e-1", "s-one", 0));

      assertThat(LedgerFolder.all(new LedgerFolder(path).open())).containsExactly(record);
    }
  }

  @Test
  void neverTriesAFailedFsyncAgain() {
    FailingDisk disk = new FailingDisk(WRITE + 1, "Input/output error");
    try (JsonLinesLedgerStore store = new LedgerFolder(path).open(disk)) {
      assertThatThrownBy(() -> store.append(Drafts.draft("e-1", "s-one", 0)))
          .isInstanceOfSatisfying(
              ThtException.class,
              e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.UNKNOWN_OUTCOME));
      assertThatThrownBy(() -> store.append(Drafts.draft("e-1", "s-one", 0)))
          .isInstanceOfSatisfying(
              ThtException.class, e -> assertThat(e.code()).isEqualTo(LedgerErrorCode.FENCED));
      assertThat(disk.retriedForce()).isFalse();
    }
  }

  @Test
  void losesNothingAcknowledgedWhicheverCallFails() throws Exception {
    long calls = callsOfAWorkload();
    for (long n = 1; n <= calls; n++) {
      Path folder = Files.createDirectory(path.resolve("n" + n));
      List<LogRecord> acknowledged = new ArrayList<>();
      FailingDisk disk = new FailingDisk(n, "Input/output error");

      try (JsonLinesLedgerStore store = new LedgerFolder(folder).open(disk)) {
        for (int i = 0; i < 5; i++) {
          acknowledged.add(store.append(Drafts.draft("e-" + i, "s-one", i)));
        }
      } catch (ThtException e) {
        assertThat(e.code().kind()).as("call " + n).isIn(ErrorKind.IO, ErrorKind.UNKNOWN_OUTCOME);
      }

      assertThat(disk.retriedForce()).as("call " + n).isFalse();
      try (JsonLinesLedgerStore store = new LedgerFolder(folder).open()) {
        assertThat(store.read("s-one")).as("call " + n).containsAll(acknowledged);
        for (int i = acknowledged.size(); i < 5; i++) {
          store.append(Drafts.draft("e-" + i, "s-one", i));
        }
        assertThat(store.head().count()).as("call " + n).isEqualTo(5);
      }
    }
  }

  private long callsOfAWorkload() throws Exception {
    FailingDisk counting = new FailingDisk(-1, "");
    Path folder = Files.createDirectory(path.resolve("counted"));
    try (JsonLinesLedgerStore store = new LedgerFolder(folder).open(counting)) {
      for (int i = 0; i < 5; i++) {
        store.append(Drafts.draft("e-" + i, "s-one", i));
      }
    }
    assertThat(counting.calls()).isGreaterThan(20);
    return counting.calls();
  }
}
