package dev.tht.ledger.lines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.disk.RecordingDisk;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import dev.tht.testkit.ledger.Drafts;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written and what is made durable, in which order, before a call returns. */
class DurableOrderTest {
  private static final String FIRST = "segment-0000000000000000.jsonl";
  private static final List<String> APPEND =
      List.of("write " + FIRST, "force " + FIRST, "write head.anchor", "force head.anchor");

  @TempDir Path path;
  private final RecordingDisk disk = new RecordingDisk();
  private LedgerFolder folder;

  @BeforeEach
  void create() {
    folder = new LedgerFolder(path.resolve("ledger"));
    try (JsonLinesLedgerStore store = folder.open(disk)) {
      assertThat(disk.calls())
          .containsExactly(
              "write head.anchor.new",
              "write head.anchor.new",
              "force head.anchor.new",
              "move head.anchor.new to head.anchor",
              "force folder ledger");
      LedgerFolder.fill(store, 1);
      assertThat(disk.calls().subList(0, 2))
          .containsExactly("force " + FIRST, "force folder ledger");
    }
  }

  @Test
  void anAppendIsTwoForcesTheLogsAndThenTheAnchors() {
    try (JsonLinesLedgerStore store = folder.open(disk)) {
      LedgerFolder.fill(store, 1);
    }

    assertThat(disk.calls()).isEqualTo(APPEND);
  }

  @Test
  void theFirstHeadGoesIntoTheSecondSlot() {
    String anchor = new String(LedgerFolder.bytes(folder.anchor()), StandardCharsets.UTF_8);

    assertThat(anchor.substring(0, 512)).contains("\"count\":0,");
    assertThat(anchor.substring(512)).contains("\"count\":1,");
  }

  @Test
  void aFullSegmentIsForcedBeforeTheNextIsBegun() {
    long full = LedgerFolder.bytes(folder.segment()).length;
    String second = "segment-0000000000000001.jsonl";
    try (JsonLinesLedgerStore store =
        JsonLinesLedgerStore.open(folder.path(), Clock.systemUTC(), new Random(1), disk, full)) {
      LedgerFolder.fill(store, 1);
    }

    assertThat(disk.calls())
        .containsExactly(
            "force " + FIRST,
            "force " + second,
            "force folder ledger",
            "write " + second,
            "force " + second,
            "write head.anchor",
            "force head.anchor");
  }

  @Test
  void aSegmentWithRoomForAByteTakesAnotherRecord() {
    long full = LedgerFolder.bytes(folder.segment()).length;
    try (JsonLinesLedgerStore store =
        JsonLinesLedgerStore.open(
            folder.path(), Clock.systemUTC(), new Random(1), disk, full + 1)) {
      LedgerFolder.fill(store, 1);
    }

    assertThat(disk.calls()).isEqualTo(APPEND);
  }

  @Test
  void aTornTailIsCutAndTheCutForced() {
    tail("{\"content\":");

    folder.open(disk).close();

    assertThat(disk.calls()).containsExactly("cut " + FIRST, "force " + FIRST);
  }

  @Test
  void whatNobodyAcknowledgedIsWrittenAnewBeforeTheAnchorNamesIt() {
    LogRecord next;
    try (JsonLinesLedgerStore store = folder.open(disk)) {
      next =
          LogRecordJson.seal(
              Drafts.draft("e-next", "s-next", 0),
              store.head(),
              LedgerFolder.all(store).get(0).at(),
              new Random(2));
    }
    tail(LogRecordJson.line(next) + "\n");

    folder.open(disk).close();

    assertThat(disk.calls())
        .containsExactly(
            "write " + FIRST,
            "force " + FIRST,
            "force folder ledger",
            "write head.anchor",
            "force head.anchor");
  }

  @Test
  void anErasureIsDurableBesideTheOldSegmentBeforeItTakesItsPlace() {
    try (JsonLinesLedgerStore store = folder.open(disk)) {
      store.erase(Map.of(0L, Set.of("words")));
      assertThat(disk.calls())
          .containsExactly(
              "write " + FIRST + ".erasing",
              "force " + FIRST + ".erasing",
              "move " + FIRST + ".erasing to " + FIRST,
              "force folder ledger");

      store.erase(Map.of(0L, Set.of("words"), 1L, Set.of("words"), -1L, Set.of("words")));
      assertThat(disk.calls()).containsExactly("write " + FIRST + ".erasing");
      assertThat(Files.exists(folder.path().resolve(FIRST + ".erasing"))).isFalse();
    }
  }

  @Test
  void anImportIsWholeAndDurableBeforeItIsPutInPlace() {
    try (JsonLinesLedgerStore store = folder.open(disk)) {
      LedgerImport.write(store, path.resolve("imported"), disk);
    }

    assertThat(disk.calls())
        .containsExactly(
            "write " + FIRST,
            "force " + FIRST,
            "write head.anchor.new",
            "write head.anchor.new",
            "force head.anchor.new",
            "move head.anchor.new to head.anchor",
            "force folder imported.importing",
            "write head.anchor",
            "force head.anchor",
            "force folder imported.importing",
            "move imported.importing to imported",
            "force folder " + path.getFileName());
  }

  @Test
  void theKeptIndexIsNotForced() {
    try (JsonLinesLedgerStore store = folder.open(disk)) {
      LedgerFolder.fill(store, 99);
      disk.calls();
    }
    assertThat(disk.calls())
        .as("the round ends, then the index is kept")
        .containsExactly(
            "write " + FIRST,
            "force " + FIRST,
            "write head.anchor",
            "force head.anchor",
            "cut head.anchor",
            "force head.anchor",
            "write ledger.index.new",
            "move ledger.index.new to ledger.index");
  }

  private void tail(String text) {
    byte[] log = LedgerFolder.bytes(folder.segment());
    byte[] more = text.getBytes(StandardCharsets.UTF_8);
    byte[] all = Arrays.copyOf(log, log.length + more.length);
    System.arraycopy(more, 0, all, log.length, more.length);
    LedgerFolder.write(folder.segment(), all);
  }
}
