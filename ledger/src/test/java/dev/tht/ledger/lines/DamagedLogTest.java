package dev.tht.ledger.lines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.ledger.disk.Disk;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import dev.tht.testkit.ledger.Drafts;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DamagedLogTest {
  private static final int RECORDS = 3;

  @TempDir Path path;
  private LedgerFolder folder;
  private List<LogRecord> records;
  private LedgerHead head;
  private byte[] log;
  private byte[] anchor;

  @BeforeEach
  void fill() {
    folder = new LedgerFolder(path);
    try (JsonLinesLedgerStore store = folder.open()) {
      records = LedgerFolder.fill(store, RECORDS);
      head = store.head();
    }
    log = LedgerFolder.bytes(folder.segment());
    anchor = LedgerFolder.bytes(folder.anchor());
  }

  @Test
  void noticesEveryFlippedByteOfTheLog() {
    for (int i = 0; i < log.length; i++) {
      byte[] damaged = log.clone();
      damaged[i] ^= 1;
      LedgerFolder.write(folder.segment(), damaged);

      assertCorrupt("byte " + i);
      assertThat(LedgerFolder.bytes(folder.segment())).isEqualTo(damaged);
    }
  }

  @Test
  void noticesEveryFlippedByteOfTheAnchor() {
    HeadAnchor read = new HeadAnchor(path, Disk.real());
    for (int i = 0; i < anchor.length; i++) {
      byte[] damaged = anchor.clone();
      damaged[i] ^= 1;
      LedgerFolder.write(folder.anchor(), damaged);

      assertThat(read.read().whole()).as("byte " + i).isFalse();
    }
  }

  @Test
  void mendsTheSlotThatACrashCanTearAndRefusesTheOther() {
    int slot = anchor.length / 2;
    for (int i = 0; i < anchor.length; i += 37) {
      byte[] damaged = anchor.clone();
      damaged[i] ^= 1;
      LedgerFolder.write(folder.anchor(), damaged);
      if (i / slot == RECORDS % 2) {
        try (JsonLinesLedgerStore store = folder.open()) {
          assertThat(store.head()).isEqualTo(head);
          assertThat(LedgerFolder.bytes(folder.anchor())).isEqualTo(anchor);
        }
      } else {
        assertCorrupt("byte " + i);
      }
    }
  }

  @Test
  void saysFileLineAndByteOfTheDamage() {
    byte[] damaged = log.clone();
    int second = new String(log, StandardCharsets.ISO_8859_1).indexOf('\n') + 1;
    damaged[second + 40] ^= 1;
    LedgerFolder.write(folder.segment(), damaged);

    assertThatThrownBy(folder::open)
        .hasMessageContaining("segment-0000000000000000.jsonl")
        .hasMessageContaining("line 2")
        .hasMessageContaining("byte " + second);
  }

  @Test
  void noticesEveryCutTail() {
    for (int length = log.length - 2; length >= 0; length -= length > log.length / 2 ? 1 : 41) {
      LedgerFolder.write(folder.segment(), Arrays.copyOf(log, length));

      assertCorrupt("cut to " + length);
    }
  }

  @Test
  void keepsACompleteLastRecordThatLacksItsLineFeed() {
    LedgerFolder.write(folder.segment(), Arrays.copyOf(log, log.length - 1));

    try (JsonLinesLedgerStore store = folder.open()) {
      assertThat(LedgerFolder.all(store)).isEqualTo(records);
      assertThat(LedgerFolder.bytes(folder.segment())).isEqualTo(log);
    }
  }

  @Test
  void cutsATornTailPastTheAnchor() {
    byte[] next = LogRecordJson.line(next()).getBytes(StandardCharsets.UTF_8);
    for (int length = 1; length < next.length; length += 61) {
      LedgerFolder.write(folder.segment(), joined(log, Arrays.copyOf(next, length)));

      try (JsonLinesLedgerStore store = folder.open()) {
        assertThat(store.head()).isEqualTo(head);
        assertThat(LedgerFolder.bytes(folder.segment())).isEqualTo(log);
      }
    }
  }

  @Test
  void keepsADurableRecordThatWasNeverAcknowledged() {
    LogRecord next = next();
    byte[] line = LogRecordJson.line(next).getBytes(StandardCharsets.UTF_8);
    for (byte[] tail : List.of(line, joined(line, new byte[] {'\n'}))) {
      LedgerFolder.write(folder.anchor(), anchor);
      LedgerFolder.write(folder.segment(), joined(log, tail));

      try (JsonLinesLedgerStore store = folder.open()) {
        assertThat(store.head()).isEqualTo(LogRecordJson.headAfter(next));
        assertThat(store.append(Drafts.draft(next.entryId(), next.stream(), next.position())))
            .isEqualTo(next);
      }
    }
  }

  @Test
  void leavesAnIncompleteLineToItsWriter() {
    try (JsonLinesLedgerStore reader = folder.open()) {
      byte[] torn = joined(log, "{\"content\":".getBytes(StandardCharsets.UTF_8));
      LedgerFolder.write(folder.segment(), torn);

      assertThat(LedgerFolder.all(reader)).isEqualTo(records);
      assertThat(LedgerFolder.bytes(folder.segment())).isEqualTo(torn);

      LedgerFolder.fill(reader, 1);
      assertThat(LedgerFolder.all(folder.open())).hasSize(RECORDS + 1);
    }
  }

  @Test
  void noticesRemovedRepeatedAndSwappedLines() {
    List<String> lines = new String(log, StandardCharsets.UTF_8).lines().toList();
    for (int i = 0; i < RECORDS - 1; i++) {
      List<String> removed = new ArrayList<>(lines);
      removed.remove(i);
      List<String> repeated = new ArrayList<>(lines);
      repeated.add(i, lines.get(i));
      List<String> swapped = new ArrayList<>(lines);
      Collections.swap(swapped, i, i + 1);
      for (List<String> damaged : List.of(removed, repeated, swapped)) {
        LedgerFolder.write(
            folder.segment(), (String.join("\n", damaged) + "\n").getBytes(StandardCharsets.UTF_8));

        assertCorrupt("line " + i);
      }
    }
  }

  @Test
  void noticesALogChainedAnewPastTheAnchor() {
    LogRecord forged =
        LogRecordJson.seal(
            Drafts.draft(
                "e-forged", records.get(RECORDS - 1).stream(), records.get(RECORDS - 1).position()),
            LogRecordJson.headAfter(records.get(RECORDS - 2)),
            records.get(RECORDS - 1).at(),
            new Random(3));
    List<String> lines = new ArrayList<>(new String(log, StandardCharsets.UTF_8).lines().toList());
    lines.set(RECORDS - 1, LogRecordJson.line(forged));
    LedgerFolder.write(
        folder.segment(), (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));

    assertCorrupt("forged");
  }

  @Test
  void refusesALogWithoutItsAnchor() throws Exception {
    Files.delete(folder.anchor());

    assertCorrupt("no anchor");
  }

  @Test
  void refusesALogThatShrinksWhileItIsOpen() {
    try (JsonLinesLedgerStore store = folder.open()) {
      LedgerFolder.write(folder.segment(), Arrays.copyOf(log, log.length / 2));

      assertThatThrownBy(() -> LedgerFolder.fill(store, 1)).isInstanceOf(ThtException.class);
    }
  }

  private void assertCorrupt(String what) {
    assertThatThrownBy(folder::open)
        .as(what)
        .isInstanceOfSatisfying(
            ThtException.class,
            e -> {
              assertThat(e.code().kind()).isEqualTo(ErrorKind.CORRUPT);
              assertThat(e.sentence()).doesNotContain("\n");
            });
  }

  private LogRecord next() {
    return LogRecordJson.seal(
        Drafts.draft("e-next", "s-next", 0), head, records.get(0).at(), new Random(2));
  }

  private static byte[] joined(byte[] one, byte[] other) {
    byte[] joined = Arrays.copyOf(one, one.length + other.length);
    System.arraycopy(other, 0, joined, one.length, other.length);
    return joined;
  }
}
