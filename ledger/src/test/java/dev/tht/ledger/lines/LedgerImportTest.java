package dev.tht.ledger.lines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.disk.Disk;
import dev.tht.ledger.disk.RecordingDisk;
import dev.tht.ledger.store.HeapLedgerStore;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import dev.tht.testkit.ledger.Drafts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerImportTest {
  @TempDir Path path;
  private final LedgerStore source =
      new HeapLedgerStore("l-source", Clock.systemUTC(), new Random(1));

  private List<LogRecord> records(int count, int letters) {
    for (int i = 0; i < count; i++) {
      source.append(Drafts.with("e-" + i, "s-one", i, Map.of("text", "x".repeat(letters))));
    }
    List<LogRecord> records = new ArrayList<>();
    source.forEach(records::add);
    return records;
  }

  @Test
  void writesInPiecesAndEveryByteOfEachRecord() {
    List<LogRecord> records = records(30, 10_000);
    RecordingDisk disk = new RecordingDisk();

    long count = LedgerImport.write(source, path.resolve("ledger"), disk);

    assertThat(count).isEqualTo(30);
    assertThat(disk.calls().stream().filter(call -> call.startsWith("write segment")))
        .hasSizeBetween(4, 6);
    LedgerFolder imported = new LedgerFolder(path.resolve("ledger"));
    try (JsonLinesLedgerStore store = imported.open()) {
      assertThat(LedgerFolder.all(store)).isEqualTo(records);
    }
  }

  @Test
  void aPieceIsAtLeastSixtyFourKibibytes() {
    LogRecord first = records(1, 10).get(0);
    int rest = (1 << 16) - line(first) + 10;
    List<LogRecord> records = new ArrayList<>();
    LedgerStore fitted = new HeapLedgerStore("l-source", Clock.systemUTC(), new Random(1));
    for (int i = 0; i < 2; i++) {
      records.add(
          fitted.append(Drafts.with("e-" + i, "s-one", 0 + i, Map.of("text", "x".repeat(rest)))));
    }
    int missing = (1 << 16) - line(records.get(0));
    assertThat(missing).isBetween(-8, 8);
    LedgerStore exact = new HeapLedgerStore("l-source", Clock.systemUTC(), new Random(1));
    exact.append(Drafts.with("e-0", "s-one", 0, Map.of("text", "x".repeat(rest + missing))));
    exact.append(Drafts.with("e-1", "s-one", 1, Map.of("text", "x")));
    RecordingDisk disk = new RecordingDisk();

    LedgerImport.write(exact, path.resolve("ledger"), disk);

    assertThat(disk.calls().stream().filter(call -> call.startsWith("write segment"))).hasSize(2);
  }

  private static int line(LogRecord record) {
    return (LogRecordJson.line(record) + "\n").getBytes(StandardCharsets.UTF_8).length;
  }

  @Test
  void clearsWhatAnImportThatWasCutShortLeft() throws IOException {
    List<LogRecord> records = records(3, 10);
    Path left = Files.createDirectories(path.resolve("ledger.importing"));
    Files.writeString(left.resolve("segment-0000000000000000.jsonl"), "{\"content\":".repeat(999));
    Files.writeString(left.resolve("segment-0000000000000002.jsonl"), "half");

    LedgerImport.write(source, path.resolve("ledger"));

    assertThat(left).doesNotExist();
    try (JsonLinesLedgerStore store = new LedgerFolder(path.resolve("ledger")).open()) {
      assertThat(LedgerFolder.all(store)).isEqualTo(records);
    }
  }

  @Test
  void takesThePlaceOfALedgerWhoseFirstRecordWasNeverWritten() throws IOException {
    List<LogRecord> records = records(3, 10);
    LedgerFolder there = new LedgerFolder(path.resolve("ledger"));
    there.open().close();
    Files.write(there.segment(), new byte[0]);

    LedgerImport.write(source, there.path());

    try (JsonLinesLedgerStore store = there.open()) {
      assertThat(LedgerFolder.all(store)).isEqualTo(records);
    }
  }

  @Test
  void leavesALedgerThatHoldsRecordsAsItIs() {
    records(3, 10);
    LedgerFolder there = new LedgerFolder(path.resolve("ledger"));
    try (JsonLinesLedgerStore store = there.open()) {
      LedgerFolder.fill(store, 1);
    }
    byte[] before = LedgerFolder.bytes(there.segment());

    assertThatThrownBy(() -> LedgerImport.write(source, there.path()))
        .isInstanceOf(ThtException.class)
        .hasMessageContaining("holds records already");

    assertThat(LedgerFolder.bytes(there.segment())).isEqualTo(before);
    assertThat(path.resolve("ledger.importing")).doesNotExist();
  }

  @Test
  void keepsAnIdThatIsNotPlainAndRefusesOneThatIsTooLong() {
    LedgerStore named = new HeapLedgerStore("l-perché \"€\" 😀", Clock.systemUTC(), new Random(1));
    named.append(Drafts.draft("e-named", "s-one", 0));
    LedgerImport.write(named, path.resolve("named"));
    try (JsonLinesLedgerStore store = new LedgerFolder(path.resolve("named")).open()) {
      assertThat(store.head()).isEqualTo(named.head());
      store.append(Drafts.draft("e-1", "s-one", 1));
    }
    try (JsonLinesLedgerStore store = new LedgerFolder(path.resolve("named")).open()) {
      assertThat(store.head().count()).isEqualTo(2);
    }
    LedgerStore endless = new HeapLedgerStore("l".repeat(400), Clock.systemUTC(), new Random(1));
    endless.append(Drafts.draft("e-1", "s-one", 0));

    assertThatThrownBy(() -> LedgerImport.write(endless, path.resolve("endless")))
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.code()).isEqualTo(LedgerErrorCode.MALFORMED));
    assertThat(path.resolve("endless.importing")).doesNotExist();
  }

  @Test
  void anIdMayFillItsSlot() {
    int most = 0;
    for (int length = 250; length < 400; length++) {
      LedgerStore store = new HeapLedgerStore("l".repeat(length), Clock.systemUTC(), new Random(1));
      try {
        HeadAnchor.checkFits(store.head());
        most = length;
      } catch (ThtException e) {
        break;
      }
    }
    LedgerStore full = new HeapLedgerStore("l".repeat(most), Clock.systemUTC(), new Random(1));
    HeadAnchor anchor = new HeadAnchor(path, Disk.real());

    anchor.create(full.head());

    assertThat(anchor.read().head()).isEqualTo(full.head());
    String slot = new String(LedgerFolder.bytes(anchor.file()), 0, 512, StandardCharsets.UTF_8);
    assertThat(slot).endsWith("}}\n");
  }
}
