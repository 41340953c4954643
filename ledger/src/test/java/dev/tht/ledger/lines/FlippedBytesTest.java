package dev.tht.ledger.lines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.tht.ledger.campaign.Campaign;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import dev.tht.testkit.ledger.Drafts;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Damage to a ledger of 200 records. A flip is held against the state of the log before the line
 * that it falls into, which the lines after it cannot change: the line is read as the log's reader
 * reads it, and one that is taken in must have another hash than the next record or the anchor
 * names. A sample of the flips, and every other damage, goes through the whole store.
 */
@Execution(ExecutionMode.CONCURRENT)
@Tag("campaign")
class FlippedBytesTest {
  private static final int RECORDS = 200;
  private static final Path FILE = Path.of("segment");

  @TempDir Path path;
  private LedgerFolder folder;
  private byte[] log;
  private LedgerHead head;

  @BeforeEach
  void fill() {
    folder = new LedgerFolder(path);
    try (JsonLinesLedgerStore store = folder.open()) {
      for (int i = 0; i < RECORDS; i++) {
        String stream = "s-" + i % 7;
        store.append(Drafts.with("e-" + i, stream, i / 7, Map.of("words", "è vero " + i)));
      }
      head = store.head();
    }
    log = LedgerFolder.bytes(folder.segment());
  }

  @Test
  void noticesEveryFlippedByteOfATwoHundredRecordLedger() {
    flip(new Campaign("flipped bytes"), new int[] {0}, 499);
  }

  @Test
  @Tag("long")
  void noticesEveryFlippedBitOfATwoHundredRecordLedger() {
    flip(new Campaign("flipped bits"), new int[] {0, 1, 2, 3, 4, 5, 6, 7}, 97);
  }

  private void flip(Campaign campaign, int[] bits, int everyWhole) {
    Random chance = campaign.chance(0);
    List<byte[]> lines = lines(log);
    LogIndex index = new LogIndex(head.ledger());
    long flips = 0;
    long whole = 0;
    int at = 0;
    assertThat(lines).hasSize(RECORDS);
    for (int i = 0; i < lines.size(); i++) {
      byte[] line = lines.get(i);
      byte[] next = i + 1 < lines.size() ? lines.get(i + 1) : new byte[0];
      byte[] both = joined(line, next);
      LogIndex.Place place = new LogIndex.Place(FILE, at, line.length - 1, i);
      LogRecord record = LineFile.record(Arrays.copyOf(line, line.length - 1), place);
      String hash = LogRecordJson.leafHash(record);
      for (int b = 0; b < line.length; b++) {
        int[] chosen = bits.length == 1 ? new int[] {chance.nextInt(8)} : bits;
        for (int bit : chosen) {
          both[b] ^= (byte) (1 << bit);
          String where = campaign.at("byte " + (at + b) + " bit " + bit);
          if (!isNoticed(index, both, hash)) {
            fail(where + " passes");
          }
          if (flips++ % everyWhole == 0) {
            byte[] damaged = log.clone();
            damaged[at + b] ^= (byte) (1 << bit);
            assertRefused(where, damaged);
            whole++;
          }
          both[b] ^= (byte) (1 << bit);
        }
      }
      at += line.length;
      assertThat(index.accept(record, place)).isEmpty();
    }
    assertThat(index.head()).isEqualTo(head);
    campaign.print(
        flips
            + " flips in "
            + log.length
            + " bytes, all noticed; "
            + whole
            + " by opening the store");
  }

  /** What the log's reader says of the line and, when it takes it in, the record after it. */
  private static boolean isNoticed(LogIndex index, byte[] damaged, String hash) {
    int end = 0;
    while (damaged[end] != '\n') {
      if (++end == damaged.length) {
        return true;
      }
    }
    try {
      LogIndex.Place place = new LogIndex.Place(FILE, 0, end, 1);
      LogRecord record = LineFile.record(Arrays.copyOf(damaged, end), place);
      return index.fault(record).isPresent() || !LogRecordJson.leafHash(record).equals(hash);
    } catch (ThtException e) {
      return e.code().kind() == ErrorKind.CORRUPT;
    }
  }

  @Test
  void noticesDeletedInsertedSwappedDoubledAndSplicedRecords() {
    Campaign campaign = new Campaign("edited ledgers");
    Random chance = campaign.chance(1);
    List<byte[]> other = other();
    int cases = 0;
    for (int n = 0; n < 60; n++) {
      int one = chance.nextInt(RECORDS);
      int two = (one + 1 + chance.nextInt(RECORDS - 1)) % RECORDS;
      List<UnaryOperator<List<byte[]>>> edits =
          List.of(
              lines -> removed(lines, one),
              lines -> inserted(lines, one, lines.get(two)),
              lines -> inserted(lines, one, lines.get(one)),
              lines -> inserted(lines, one, other.get(one)),
              lines -> swapped(lines, one, two),
              lines -> new ArrayList<>(lines.subList(0, one)),
              lines -> spliced(lines, other, one),
              lines -> spliced(other, lines, one));
      for (UnaryOperator<List<byte[]>> edit : edits) {
        byte[] damaged = joined(edit.apply(lines(log)).toArray(new byte[0][]));
        if (!Arrays.equals(damaged, log)) {
          assertRefused(campaign.at("records " + one + ", " + two), damaged);
          cases++;
        }
      }
    }
    for (int length = log.length - 2; length > 0; length -= 1 + chance.nextInt(2500)) {
      assertRefused(campaign.at("cut to " + length), Arrays.copyOf(log, length));
      cases++;
    }
    campaign.print(
        cases + " deletions, insertions, swaps, doublings, splices and cuts, all noticed");
  }

  @Test
  void noticesALogRolledBackUnderItsAnchor() {
    byte[] anchor = LedgerFolder.bytes(folder.anchor());
    try (JsonLinesLedgerStore store = folder.open()) {
      for (int i = 0; i < 5; i++) {
        store.append(Drafts.draft("e-more-" + i, "s-more", i));
      }
    }
    byte[] longer = LedgerFolder.bytes(folder.anchor());

    LedgerFolder.write(folder.segment(), log);
    assertCorrupt("rolled back");

    LedgerFolder.write(folder.anchor(), anchor);
    try (JsonLinesLedgerStore store = folder.open()) {
      assertThat(store.head()).as("with its anchor it is another ledger's past").isEqualTo(head);
    }
    LedgerFolder.write(folder.anchor(), longer);
    assertCorrupt("rolled back again");
  }

  private List<byte[]> other() {
    LedgerFolder second = new LedgerFolder(path.resolve("other"));
    try (JsonLinesLedgerStore store = second.open()) {
      for (int i = 0; i < RECORDS; i++) {
        store.append(Drafts.with("o-" + i, "s-" + i % 7, i / 7, Map.of("words", "falso " + i)));
      }
    }
    return lines(LedgerFolder.bytes(second.segment()));
  }

  private void assertRefused(String what, byte[] damaged) {
    LedgerFolder.write(folder.segment(), damaged);
    assertCorrupt(what);
    LedgerFolder.write(folder.segment(), log);
  }

  /** Opening refuses it, or verification does. */
  private void assertCorrupt(String what) {
    try (JsonLinesLedgerStore store = folder.open()) {
      assertThat(LedgerVerifier.verify(store).fault()).as(what).isPresent();
    } catch (ThtException e) {
      assertThat(e.code().kind()).as(what).isEqualTo(ErrorKind.CORRUPT);
    }
  }

  private static List<byte[]> removed(List<byte[]> lines, int at) {
    lines.remove(at);
    return lines;
  }

  private static List<byte[]> inserted(List<byte[]> lines, int at, byte[] line) {
    lines.add(at, line);
    return lines;
  }

  private static List<byte[]> swapped(List<byte[]> lines, int one, int two) {
    Collections.swap(lines, one, two);
    return lines;
  }

  private static List<byte[]> spliced(List<byte[]> head, List<byte[]> tail, int at) {
    List<byte[]> spliced = new ArrayList<>(head.subList(0, at));
    spliced.addAll(tail.subList(at, tail.size()));
    return spliced;
  }

  private static List<byte[]> lines(byte[] log) {
    List<byte[]> lines = new ArrayList<>();
    int start = 0;
    for (int i = 0; i < log.length; i++) {
      if (log[i] == '\n') {
        lines.add(Arrays.copyOfRange(log, start, i + 1));
        start = i + 1;
      }
    }
    return lines;
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      joined.writeBytes(part);
    }
    return joined.toByteArray();
  }
}
