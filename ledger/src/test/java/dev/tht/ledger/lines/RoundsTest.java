package dev.tht.ledger.lines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.ledger.disk.Disk;
import dev.tht.ledger.disk.HandleAround;
import dev.tht.ledger.disk.RecordingDisk;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import dev.tht.testkit.ledger.Drafts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A writer that goes on appending is acknowledged after one force, that of the anchor. */
class RoundsTest {
  private static final String FIRST = "segment-0000000000000000.jsonl";
  private static final int SLOTS = 1024;
  private static final List<String> TWO_FORCES =
      List.of("write " + FIRST, "force " + FIRST, "write head.anchor", "force head.anchor");
  private static final List<String> ONE_FORCE =
      List.of("write " + FIRST, "write head.anchor", "force head.anchor");
  private static final List<String> END =
      List.of("write " + FIRST, "force " + FIRST, "write head.anchor", "force head.anchor");
  private static final List<String> CLEAR = List.of("cut head.anchor", "force head.anchor");

  @TempDir Path path;
  private final RecordingDisk disk = new RecordingDisk();
  private final List<LogRecord> appended = new ArrayList<>();
  private LedgerFolder folder;
  private JsonLinesLedgerStore store;

  @BeforeEach
  void open() {
    folder = new LedgerFolder(path.resolve("ledger"));
    store = folder.open(disk);
  }

  @AfterEach
  void close() {
    store.close();
  }

  private void append(JsonLinesLedgerStore to, int records) {
    for (int i = 0; i < records; i++) {
      int n = appended.size();
      appended.add(to.append(Drafts.draft("e-" + n, "s-" + n, 0)));
    }
  }

  /**
   * What a writer who is gone has left: five records with two forces each, the others in a round.
   */
  private LedgerFolder left(int records) throws IOException {
    append(store, records);
    Path copy = Files.createDirectory(path.resolve("left-" + records));
    for (Path file : List.of(folder.segment(), folder.anchor())) {
      Files.copy(file, copy.resolve(file.getFileName()));
    }
    return new LedgerFolder(copy);
  }

  private static int base(byte[] log, int records) {
    int at = 0;
    for (int i = 0; i < records; at++) {
      i += log[at] == '\n' ? 1 : 0;
    }
    return at;
  }

  private static void assertHolds(LedgerFolder folder, List<LogRecord> records) {
    try (JsonLinesLedgerStore again = folder.open()) {
      assertThat(LedgerFolder.all(again)).isEqualTo(records);
      assertThat(LedgerVerifier.verify(again).fault()).isEmpty();
    }
  }

  @Test
  void beginsWithTheFifthAppendInARowAndIsOneForceForEach() {
    append(store, 3);
    disk.calls();
    append(store, 1);
    assertThat(disk.calls()).isEqualTo(TWO_FORCES);

    append(store, 1);
    assertThat(disk.calls().subList(0, 2))
        .containsExactly("write head.anchor", "force head.anchor");

    append(store, 1);
    assertThat(disk.calls()).isEqualTo(ONE_FORCE);
    append(store, 20);
    assertThat(disk.calls()).hasSize(20 * ONE_FORCE.size());
  }

  @Test
  void endsWhenTheStoreIsClosedSoThatTheLogIsForcedAndTheAnchorShort() {
    append(store, 7);
    assertThat(LedgerFolder.bytes(folder.anchor()).length).isGreaterThan(SLOTS);
    disk.calls();

    store.close();

    assertThat(disk.calls()).isEqualTo(joined(END, CLEAR));
    assertThat(LedgerFolder.bytes(folder.anchor())).hasSize(SLOTS);
    assertHolds(folder, appended);
    assertThat(new HeadAnchor(folder.path(), Disk.real()).read().slot().count()).isEqualTo(7);
  }

  @Test
  void nothingIsWrittenByAStoreThatIsClosedWithoutARound() {
    append(store, 4);
    disk.calls();

    store.close();

    assertThat(disk.calls()).isEmpty();
  }

  @Test
  void aFullRoundEndsAndTheNextTakesItsRoom() {
    append(store, 5);
    disk.calls();
    String text = "x".repeat(60_000);
    List<List<String>> calls = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      int n = appended.size();
      appended.add(store.append(Drafts.with("e-" + n, "s-" + n, 0, Map.of("text", text))));
      calls.add(disk.calls());
    }

    assertThat(Collections.frequency(calls, joined(END, ONE_FORCE))).isEqualTo(1);
    assertThat(Collections.frequency(calls, ONE_FORCE)).isEqualTo(5);
    assertThat(LedgerFolder.bytes(folder.anchor())).hasSize(SLOTS + (1 << 18));
    store.close();
    assertHolds(folder, appended);
  }

  @Test
  void aRecordThatNoRoundHasRoomForTakesTwoForces() {
    append(store, 6);
    disk.calls();

    String text = "x".repeat(1 << 18);
    appended.add(store.append(Drafts.with("e-6", "s-6", 0, Map.of("text", text))));

    assertThat(disk.calls()).isEqualTo(joined(END, TWO_FORCES));
    append(store, 1);
    assertThat(disk.calls()).isEqualTo(ONE_FORCE);
    store.close();
    assertHolds(folder, appended);
  }

  @Test
  void endsWithItsSegment() {
    store.close();
    try (JsonLinesLedgerStore small =
        JsonLinesLedgerStore.open(folder.path(), Clock.systemUTC(), new Random(1), disk, 4000)) {
      append(small, 5);
      disk.calls();
      while (Folders.segments(folder.path()).size() == 1) {
        append(small, 1);
      }
      assertThat(disk.calls()).containsSubsequence(joined(END, List.of("force " + FIRST)));
      append(small, 12);
    }
    assertHolds(folder, appended);
  }

  @Test
  void isTakenOverByAnotherWriterWhoWritesItsLinesAgainAndForcesThem() {
    append(store, 8);
    RecordingDisk other = new RecordingDisk();
    try (JsonLinesLedgerStore second = folder.open(other)) {
      assertThat(second.head().count()).isEqualTo(8);
      assertThat(other.calls()).as("a reader leaves the round alone").isEmpty();

      append(second, 1);
      assertThat(other.calls()).isEqualTo(joined(joined(END, CLEAR), TWO_FORCES));
      append(second, 1);
      assertThat(other.calls()).isEqualTo(TWO_FORCES);
      disk.calls();

      append(store, 1);
      assertThat(disk.calls()).as("it begins to count again").isEqualTo(TWO_FORCES);
      append(second, 6);
      append(store, 6);
      assertThat(LedgerFolder.all(second)).isEqualTo(appended);
    }
    store.close();
    assertHolds(folder, appended);
  }

  @Test
  void bringsBackWhateverTheLogHasLostOfIt() throws Exception {
    LedgerFolder left = left(9);
    byte[] log = LedgerFolder.bytes(left.segment());
    byte[] anchor = LedgerFolder.bytes(left.anchor());
    int base = base(log, 4);
    for (int length = base; length <= log.length; length += 97) {
      byte[] zeros = log.clone();
      Arrays.fill(zeros, base, length, (byte) 0);
      byte[] swapped = log.clone();
      System.arraycopy(log, base, swapped, length, log.length - length);
      byte[] longer = Arrays.copyOf(Arrays.copyOf(log, length), log.length + 300);
      for (byte[] lost : List.of(Arrays.copyOf(log, length), zeros, swapped, longer)) {
        LedgerFolder.write(left.segment(), lost);
        LedgerFolder.write(left.anchor(), anchor);

        assertHolds(left, appended);
        assertThat(LedgerFolder.bytes(left.segment())).isEqualTo(log);
      }
    }
  }

  @Test
  void aLogThatLostRecordsFromBeforeItIsRefused() throws Exception {
    LedgerFolder left = left(9);
    byte[] log = LedgerFolder.bytes(left.segment());
    for (int length : List.of(0, 10, base(log, 4) - 1)) {
      byte[] cut = Arrays.copyOf(log, length);
      LedgerFolder.write(left.segment(), cut);

      assertThatThrownBy(left::open)
          .isInstanceOfSatisfying(
              ThtException.class, e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.CORRUPT));
      assertThat(LedgerFolder.bytes(left.segment())).isEqualTo(cut);
    }
    byte[] changed = log.clone();
    changed[base(log, 2) + 30] ^= 1;
    LedgerFolder.write(left.segment(), changed);

    assertThatThrownBy(left::open).hasMessageContaining("line 3");
  }

  @Test
  void anEntryWithAFlippedByteEndsIt() throws Exception {
    LedgerFolder left = left(8);
    byte[] anchor = LedgerFolder.bytes(left.anchor());
    HeadAnchor read = new HeadAnchor(left.path(), Disk.real());
    Round whole = read.read().round().orElseThrow();
    assertThat(whole.parts()).hasSize(4);
    assertThat(whole.head().count()).isEqualTo(8);
    long lastEntry = whole.parts().get(2).end();
    for (long at = lastEntry; at < whole.next(); at++) {
      byte[] damaged = anchor.clone();
      damaged[Math.toIntExact(at)] ^= 1;
      LedgerFolder.write(left.anchor(), damaged);

      assertThat(read.readAgain(lines -> {}).head().count()).as("byte " + at).isEqualTo(7);
    }
    LedgerFolder.write(left.anchor(), Arrays.copyOf(anchor, Math.toIntExact(whole.next()) - 1));
    assertThat(read.readAgain(lines -> {}).head().count()).isEqualTo(7);
    assertHolds(left, appended);
  }

  @Test
  void whatFollowsADamagedEntryIsKeptByTheLogOrMissed() throws Exception {
    LedgerFolder left = left(9);
    byte[] anchor = LedgerFolder.bytes(left.anchor());
    byte[] log = LedgerFolder.bytes(left.segment());
    Round whole = new HeadAnchor(left.path(), Disk.real()).read().round().orElseThrow();
    List<Integer> flips = new ArrayList<>(List.of(50, 562));
    for (long at = SLOTS; at < whole.parts().get(3).end(); at += 41) {
      flips.add(Math.toIntExact(at));
    }
    for (int at : flips) {
      byte[] damaged = anchor.clone();
      damaged[at] ^= 1;
      LedgerFolder.write(left.anchor(), damaged);
      LedgerFolder.write(left.segment(), log);
      assertHolds(left, appended);
      assertThat(new HeadAnchor(left.path(), Disk.real()).read().slot().count()).isEqualTo(9);

      LedgerFolder.write(left.anchor(), damaged);
      LedgerFolder.write(left.segment(), Arrays.copyOf(log, base(log, 4)));
      boolean slotNotInForce = at == 562;
      if (slotNotInForce) {
        assertHolds(left, appended);
      } else {
        assertThatThrownBy(left::open)
            .as("byte " + at)
            .hasMessageContaining("holds 4 records where its anchor names 9");
      }
    }
  }

  @Test
  void aSlotTornWhileItEndsIsMended() throws Exception {
    LedgerFolder left = left(8);
    byte[] anchor = LedgerFolder.bytes(left.anchor());
    for (int slot = 0; slot < 2; slot++) {
      byte[] torn = anchor.clone();
      torn[512 * slot + 100] ^= 1;
      LedgerFolder.write(left.anchor(), torn);

      assertHolds(left, appended);
      assertThat(new HeadAnchor(left.path(), Disk.real()).read())
          .isEqualTo(
              new HeadAnchor.Anchored(
                  new HeadAnchor(folder.path(), Disk.real()).read().head(), true));
    }
  }

  @Test
  void anErasureLeavesNoneOfItsLines() throws Exception {
    append(store, 9);
    assertThat(text(folder.anchor())).contains("€😀 e-6");

    store.erase(Map.of(6L, Set.of("words")));

    assertThat(text(folder.anchor())).doesNotContain("€😀 e-");
    assertThat(text(folder.segment())).doesNotContain("€😀 e-6").contains("€😀 e-7");
    assertThat(LedgerFolder.bytes(folder.anchor())).hasSize(SLOTS);
    append(store, 8);
    assertThat(LedgerFolder.all(store)).hasSize(17);
    store.close();
    try (JsonLinesLedgerStore again = folder.open()) {
      assertThat(LedgerVerifier.verify(again).head().count()).isEqualTo(17);
    }
  }

  @Test
  void anErasureByAnotherStoreLeavesNoneEither() throws Exception {
    append(store, 9);
    try (JsonLinesLedgerStore other = folder.open()) {
      other.erase(Map.of(6L, Set.of("words")));
      assertThat(text(folder.anchor())).doesNotContain("€😀 e-");
    }
    append(store, 9);
    assertThat(text(folder.anchor())).doesNotContain("€😀 e-6");
    assertThat(store.head().count()).isEqualTo(18);
  }

  @Test
  void roomThatTheDiskHasNotLeavesTwoForces() {
    store.close();
    Disk without =
        new Disk() {
          @Override
          public Handle open(Path file) throws IOException {
            return new Full(disk.open(file));
          }

          @Override
          public void move(Path from, Path to) throws IOException {
            disk.move(from, to);
          }

          @Override
          public void forceFolder(Path forced) throws IOException {
            disk.forceFolder(forced);
          }
        };
    try (JsonLinesLedgerStore full = folder.open(without)) {
      append(full, 4);
      disk.calls();
      append(full, 1);
      assertThat(disk.calls()).isEqualTo(joined(List.of("cut head.anchor"), TWO_FORCES));
      append(full, 1);
      assertThat(disk.calls()).isEqualTo(TWO_FORCES);
    }
    assertThat(LedgerFolder.bytes(folder.anchor())).hasSize(SLOTS);
    assertHolds(folder, appended);
  }

  /** A file on a disk that has no room for a round. */
  private static final class Full extends HandleAround {
    Full(Disk.Handle real) {
      super(real);
    }

    @Override
    public void write(long at, byte[] bytes) throws IOException {
      if (bytes.length > 1 << 17) {
        throw new IOException("No space left on device");
      }
      super.write(at, bytes);
    }
  }

  @Test
  void whatIsChangedUnderItsWriterIsRefusedOnceAndThenHeldByTheLog() throws Exception {
    append(store, 8);
    byte[] anchor = LedgerFolder.bytes(folder.anchor());
    Round round = new HeadAnchor(folder.path(), Disk.real()).read().round().orElseThrow();
    anchor[Math.toIntExact(round.parts().get(3).at())] ^= 1;
    LedgerFolder.write(folder.anchor(), anchor);

    assertThatThrownBy(() -> store.erase(Map.of(0L, Set.of("words"))))
        .hasMessageContaining("head.anchor lost records that were written to it");

    append(store, 8);
    store.close();
    assertHolds(folder, appended);
  }

  @Test
  void aRecordThatSomebodyLeftBehindItEndsIt() {
    append(store, 8);
    LogRecord left =
        LogRecordJson.seal(
            Drafts.draft("e-8", "s-8", 0), store.head(), appended.get(0).at(), new Random(2));
    byte[] log = LedgerFolder.bytes(folder.segment());
    byte[] line = (LogRecordJson.line(left) + "\n").getBytes(StandardCharsets.UTF_8);
    byte[] longer = Arrays.copyOf(log, log.length + line.length);
    System.arraycopy(line, 0, longer, log.length, line.length);
    LedgerFolder.write(folder.segment(), longer);
    appended.add(left);

    append(store, 1);

    HeadAnchor.Anchored anchored = new HeadAnchor(folder.path(), Disk.real()).read();
    assertThat(anchored.head().count()).isEqualTo(10);
    assertThat(anchored.slot().count()).isGreaterThanOrEqualTo(9);
    append(store, 8);
    store.close();
    assertHolds(folder, appended);
  }

  @Test
  void aReaderGoesOnWhileTheSlotThatIsNotInForceIsTorn() {
    append(store, 8);
    try (JsonLinesLedgerStore reader = folder.open()) {
      byte[] torn = LedgerFolder.bytes(folder.anchor());
      torn[512 + 100] ^= 1;
      LedgerFolder.write(folder.anchor(), torn);

      assertThat(reader.head().count()).isEqualTo(8);
      assertThat(LedgerFolder.all(reader)).isEqualTo(appended);
    }
  }

  @Test
  void aReaderFollowsItAsItGrows() {
    append(store, 5);
    try (JsonLinesLedgerStore reader = folder.open()) {
      for (int i = 0; i < 5; i++) {
        assertThat(LedgerFolder.all(reader)).isEqualTo(appended);
        append(store, 1);
      }
      LedgerFolder.write(
          folder.segment(), Arrays.copyOf(LedgerFolder.bytes(folder.segment()), 900));
      assertThatThrownBy(reader::head).isInstanceOf(ThtException.class);
    }
  }

  private static String text(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }

  private static List<String> joined(List<String> one, List<String> other) {
    List<String> all = new ArrayList<>(one);
    all.addAll(other);
    return all;
  }
}
