package dev.tht.ledger.lines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.ledger.campaign.Campaign;
import dev.tht.ledger.disk.Disk;
import dev.tht.ledger.disk.HandleAround;
import dev.tht.ledger.lines.LogIndex.Place;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.testkit.ledger.Drafts;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The kept index is only ever a shortcut: whatever stands in its file, the ledger answers as it
 * does without one.
 */
class KeptIndexTest {
  private static final int RECORDS = JsonLinesLedgerStore.BEHIND + 5;
  private static final long SEGMENT = 20_000;
  private static final int FLIPS = 160;

  @TempDir Path path;
  private LedgerFolder folder;
  private Path file;
  private byte[] index;
  private Answers right;

  /** What a ledger says of itself. */
  private record Answers(LedgerHead head, Map<String, List<LogRecord>> streams) {
    static Answers of(JsonLinesLedgerStore store) {
      Map<String, List<LogRecord>> streams = new LinkedHashMap<>();
      store.streams().forEach(stream -> streams.put(stream, store.read(stream)));
      return new Answers(store.head(), streams);
    }
  }

  @BeforeEach
  void fill() {
    folder = new LedgerFolder(path.resolve("ledger"));
    file = KeptIndex.file(folder.path());
    right = append(folder, 0, RECORDS);
    index = LedgerFolder.bytes(file);
  }

  /** Appends from that record on and closes the ledger; the answers of before. */
  private static Answers append(LedgerFolder folder, int from, int to) {
    try (JsonLinesLedgerStore store = folder.open(SEGMENT)) {
      for (int i = from; i < to; i++) {
        store.append(Drafts.draft("e-" + i, "s-" + i % 7, i / 7));
      }
      return Answers.of(store);
    }
  }

  private void assertAnswers(String as) {
    try (JsonLinesLedgerStore store = folder.open(SEGMENT)) {
      assertThat(Answers.of(store)).as(as).isEqualTo(right);
    }
  }

  private boolean isUsed() {
    return KeptIndex.find(folder.path(), right.head().ledger()).isPresent();
  }

  @Test
  void answersFromTheIndexWithoutReadingTheRestOfTheLog() {
    assertThat(isUsed()).isTrue();
    byte[] segment = LedgerFolder.bytes(folder.segment());
    Place other =
        KeptIndex.find(folder.path(), right.head().ledger()).orElseThrow().places("s-1").get(0);
    byte[] damaged = segment.clone();
    damaged[Math.toIntExact(other.at()) + 30] ^= 1;
    LedgerFolder.write(folder.segment(), damaged);

    try (JsonLinesLedgerStore store = folder.open(SEGMENT)) {
      assertThat(store.read("s-0")).isEqualTo(right.streams().get("s-0"));
      assertThat(store.streams()).containsExactlyElementsOf(right.streams().keySet());
      assertThatThrownBy(() -> store.read("s-1"))
          .isInstanceOfSatisfying(
              ThtException.class, e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.CORRUPT));
    }
    try (JsonLinesLedgerStore store = folder.open(SEGMENT)) {
      assertThat(LedgerVerifier.verify(store).fault()).isPresent();
      assertThatThrownBy(() -> store.append(Drafts.draft("e-new", "s-new", 0)))
          .isInstanceOf(ThtException.class);
    }
  }

  @Test
  void answersTheSameWhenTheFileIsDeletedAndKeepsItAgain() throws Exception {
    Files.delete(file);
    assertAnswers("deleted");

    assertThat(LedgerFolder.bytes(file)).isEqualTo(index);
  }

  @Test
  void answersTheSameWhereverTheFileIsCut() {
    for (int length = 0; length < index.length; length++) {
      LedgerFolder.write(file, Arrays.copyOf(index, length));
      assertThat(isUsed()).as("cut to " + length).isFalse();
      if (length % 397 == 0) {
        assertAnswers("cut to " + length);
        assertThat(LedgerFolder.bytes(file)).isEqualTo(index);
      }
    }
    LedgerFolder.write(file, Arrays.copyOf(index, index.length + 1));
    assertThat(isUsed()).isFalse();
  }

  @Test
  void answersTheSameWhicheverByteIsFlipped() {
    Campaign campaign = new Campaign("flipped bytes of the kept index");
    Random chance = campaign.chance(0);
    int unused = 0;
    for (int i = 0; i < FLIPS; i++) {
      int at = i < FLIPS / 2 ? i : chance.nextInt(index.length);
      byte[] damaged = index.clone();
      damaged[at] ^= (byte) (1 + chance.nextInt(255));
      LedgerFolder.write(file, damaged);
      unused += isUsed() ? 0 : 1;

      assertAnswers(campaign.at("byte " + at));
      assertThat(LedgerFolder.bytes(file)).as(campaign.at("byte " + at)).isEqualTo(index);
    }
    campaign.print(FLIPS + " flips, " + unused + " noticed when opened, the others when read");
    assertThat(unused).isGreaterThan(50).isLessThan(FLIPS);
  }

  @Test
  void goesOnFromAnIndexThatIsBehind() {
    for (int more : new int[] {1, 2, 50, 99}) {
      Answers longer = append(folder, Math.toIntExact(right.head().count()), RECORDS + more);

      assertThat(LedgerFolder.bytes(file)).as("behind by " + more).isEqualTo(index);
      assertThat(isUsed()).isTrue();
      right = longer;
      assertAnswers("behind by " + more);
    }
    right = append(folder, RECORDS + 99, RECORDS + 100);
    assertThat(LedgerFolder.bytes(file)).isNotEqualTo(index);
    assertAnswers("kept anew");
  }

  @Test
  void leavesAnIndexThatCoversLessThanHalf() {
    right = append(folder, RECORDS, 3 * RECORDS);
    LedgerFolder.write(file, index);
    assertAnswers("old");
    assertThat(LedgerFolder.bytes(file)).isNotEqualTo(index);
  }

  @Test
  void leavesTheIndexOfAnotherLedgerAndOfAnotherHistoryOfThisOne() throws Exception {
    LedgerFolder fork = new LedgerFolder(path.resolve("fork"));
    Files.createDirectory(fork.path());
    append(folder, RECORDS, RECORDS + 1);
    copy(folder.path(), fork.path());
    right = append(folder, RECORDS + 1, RECORDS + 300);
    try (JsonLinesLedgerStore store = fork.open(SEGMENT)) {
      for (int i = 0; i < 250; i++) {
        store.append(Drafts.draft("e-other-" + i, "s-other", i));
      }
    }
    Files.copy(
        KeptIndex.file(fork.path()), file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    assertThat(isUsed()).isFalse();
    assertAnswers("of a fork");

    Path foreign = path.resolve("foreign");
    try (JsonLinesLedgerStore store =
        JsonLinesLedgerStore.open(foreign, Campaign.CLOCK, new Random(8), SEGMENT)) {
      for (int i = 0; i < RECORDS + 300; i++) {
        store.append(Drafts.draft("e-" + i, "s-" + i % 7, i / 7));
      }
    }
    Files.copy(KeptIndex.file(foreign), file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    assertThat(isUsed()).isFalse();
    assertAnswers("of another ledger");
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var files = Files.list(from)) {
      for (Path each : files.toList()) {
        Files.copy(each, to.resolve(each.getFileName()));
      }
    }
  }

  @Test
  void believesNoForgedRow() throws Exception {
    byte[] swapped = forged("s-0", rows -> swap(rows, 0, 1));
    byte[] foreign =
        forged("s-0", rows -> System.arraycopy(rows("s-1"), 0, rows, 0, KeptIndex.ROW));
    byte[] otherHash = forged("s-0", rows -> rows[KeptIndex.ROW - 1] ^= 1);
    byte[] otherPlace = forged("s-0", rows -> rows[11] ^= 1);
    byte[] beyond = forged("s-0", rows -> rows[4] = 0x7f);
    byte[] huge = forged("s-0", rows -> rows[12] = 0x7f);
    byte[] noSegment = forged("s-0", rows -> rows[0] = -1);
    List<byte[]> all = List.of(swapped, foreign, otherHash, otherPlace, beyond, huge, noSegment);
    for (byte[] forged : all) {
      LedgerFolder.write(file, forged);
      assertThat(isUsed()).isTrue();
      assertAnswers("forged " + all.indexOf(forged));
      assertThat(LedgerFolder.bytes(file)).isEqualTo(index);
    }
  }

  @Test
  void isMadeAnewWhenVerificationFindsThatItHidesARecord() throws Exception {
    byte[] rows = rows("s-1");
    byte[] moved = Arrays.copyOf(rows("s-0"), rows("s-0").length + KeptIndex.ROW);
    System.arraycopy(
        rows, rows.length - KeptIndex.ROW, moved, moved.length - KeptIndex.ROW, KeptIndex.ROW);
    LedgerFolder.write(
        file,
        forged(Map.of("s-0", moved, "s-1", Arrays.copyOf(rows, rows.length - KeptIndex.ROW))));
    assertThat(isUsed()).isTrue();

    try (JsonLinesLedgerStore store = folder.open(SEGMENT)) {
      assertThat(LedgerVerifier.verify(store).isSound()).isTrue();
      assertThat(Answers.of(store)).isEqualTo(right);
    }
    assertThat(LedgerFolder.bytes(file)).isEqualTo(index);

    LedgerFolder.write(
        file,
        forged(Map.of("s-0", moved, "s-1", Arrays.copyOf(rows, rows.length - KeptIndex.ROW))));
    try (JsonLinesLedgerStore store = folder.open(SEGMENT)) {
      long hidden = right.streams().get("s-1").size() - 1;
      assertThatThrownBy(() -> store.append(Drafts.draft("e-new", "s-1", hidden)))
          .isInstanceOfSatisfying(
              ThtException.class, e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.CONFLICT));
      assertThatThrownBy(() -> store.append(Drafts.draft("e-3", "s-new", 0)))
          .isInstanceOfSatisfying(
              ThtException.class, e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.CONFLICT));
      assertThat(Answers.of(store)).isEqualTo(right);
    }
  }

  /** Changes rows of a stream and sets all digests right again. */
  private byte[] forged(String stream, java.util.function.Consumer<byte[]> change)
      throws Exception {
    byte[] rows = rows(stream);
    change.accept(rows);
    return forged(Map.of(stream, rows));
  }

  private byte[] forged(Map<String, byte[]> changed) throws Exception {
    ByteBuffer in = ByteBuffer.wrap(index.clone());
    int size = in.getInt(KeptIndex.FORMAT.length);
    byte[] directory = Arrays.copyOfRange(index, KeptIndex.HEADER, KeptIndex.HEADER + size);
    ByteBuffer names = ByteBuffer.wrap(directory);
    java.io.ByteArrayOutputStream body = new java.io.ByteArrayOutputStream();
    for (String stream : right.streams().keySet()) {
      byte[] rows = changed.getOrDefault(stream, rows(stream));
      body.writeBytes(rows);
      int at = nameAt(directory, stream);
      names.putInt(at - 40, rows.length / KeptIndex.ROW);
      names.put(at - 36, sha256(rows));
    }
    ByteBuffer out = ByteBuffer.allocate(KeptIndex.HEADER + size + body.size());
    out.put(KeptIndex.FORMAT).putInt(size).put(sha256(directory)).put(directory);
    return out.put(body.toByteArray()).array();
  }

  /** Where the stream's name stands in the directory: after count, digest and length. */
  private static int nameAt(byte[] directory, String stream) {
    return new String(directory, java.nio.charset.StandardCharsets.ISO_8859_1).indexOf(stream);
  }

  private byte[] rows(String stream) {
    int at = KeptIndex.HEADER + ByteBuffer.wrap(index).getInt(KeptIndex.FORMAT.length);
    for (Map.Entry<String, List<LogRecord>> each : right.streams().entrySet()) {
      int size = each.getValue().size() * KeptIndex.ROW;
      if (each.getKey().equals(stream)) {
        return Arrays.copyOfRange(index, at, at + size);
      }
      at += size;
    }
    throw new AssertionError(stream);
  }

  private static void swap(byte[] rows, int one, int other) {
    byte[] first = Arrays.copyOfRange(rows, one * KeptIndex.ROW, (one + 1) * KeptIndex.ROW);
    System.arraycopy(rows, other * KeptIndex.ROW, rows, one * KeptIndex.ROW, KeptIndex.ROW);
    System.arraycopy(first, 0, rows, other * KeptIndex.ROW, KeptIndex.ROW);
  }

  private static byte[] sha256(byte[] bytes) throws Exception {
    return MessageDigest.getInstance("SHA-256").digest(bytes);
  }

  @Test
  void isOfNoUseOnceAnErasureMovedTheLines() {
    for (long sequence : new long[] {0, 20, RECORDS - 1L}) {
      LedgerFolder.write(file, index);
      try (JsonLinesLedgerStore store = folder.open(SEGMENT)) {
        assertThat(store.read("s-2")).isEqualTo(right.streams().get("s-2"));
        try (JsonLinesLedgerStore other = folder.open(SEGMENT)) {
          other.erase(Map.of(sequence, Set.of("words")));
          right = Answers.of(other);
        }
        assertThat(Answers.of(store)).as("erased in " + sequence).isEqualTo(right);
      }
      LedgerFolder.write(file, index);
      assertThat(isUsed()).as("erased in " + sequence).isFalse();
      assertAnswers("erased in " + sequence);
    }
  }

  @Test
  void refusesACutLogOrARolledBackAnchorAsWithoutTheIndex() {
    byte[] anchor = LedgerFolder.bytes(folder.anchor());
    append(folder, RECORDS, RECORDS + 3);
    LedgerFolder.write(folder.anchor(), anchor);
    try (JsonLinesLedgerStore store = folder.open(SEGMENT)) {
      assertThat(store.head().count()).isEqualTo(RECORDS + 3);
    }
    List<Path> segments = Folders.segments(folder.path());
    Path last = segments.get(segments.size() - 1);
    byte[] log = LedgerFolder.bytes(last);
    for (int cut : new int[] {2, 200, log.length}) {
      LedgerFolder.write(last, Arrays.copyOf(log, log.length - cut));
      assertThatThrownBy(() -> folder.open(SEGMENT))
          .as("cut " + cut)
          .isInstanceOf(ThtException.class);
      assertThat(LedgerFolder.bytes(file)).isEqualTo(index);
    }
  }

  @Test
  void harmsNothingWhenItCannotBeWritten() throws Exception {
    for (String message : List.of("No space left on device", "Input/output error")) {
      for (String name : List.of("open", "write", "move")) {
        Files.deleteIfExists(file);
        try (JsonLinesLedgerStore store =
            JsonLinesLedgerStore.open(
                folder.path(),
                Campaign.CLOCK,
                new Random(7),
                new NoIndex(name, message),
                SEGMENT)) {
          assertThat(Answers.of(store)).isEqualTo(right);
        }
        try (var files = Files.list(folder.path())) {
          assertThat(files.map(each -> each.getFileName().toString()))
              .noneMatch(each -> each.startsWith("ledger.index"));
        }
        assertThat(append(folder, 0, RECORDS)).isEqualTo(right);
      }
    }
  }

  /** A disk that has no room for the index. */
  private record NoIndex(String failing, String message) implements Disk {
    @Override
    public Handle open(Path path) throws IOException {
      fail(path, "open");
      Handle real = Disk.real().open(path);
      return new HandleAround(real) {
        @Override
        public void write(long at, byte[] bytes) throws IOException {
          if (path.getFileName().toString().startsWith("ledger.index")) {
            super.write(at, Arrays.copyOf(bytes, bytes.length / 2));
          }
          fail(path, "write");
          super.write(at, bytes);
        }
      };
    }

    @Override
    public void move(Path from, Path to) throws IOException {
      fail(from, "move");
      Disk.real().move(from, to);
    }

    @Override
    public void forceFolder(Path folder) throws IOException {
      Disk.real().forceFolder(folder);
    }

    private void fail(Path path, String call) throws IOException {
      if (path.getFileName().toString().startsWith("ledger.index") && call.equals(failing)) {
        throw new IOException(message);
      }
    }
  }

  @Test
  void isTheSameBytesForTheSameLedger() {
    assertThat(HexFormat.of().formatHex(index, 0, 8)).isEqualTo("5448544944583031");
    LedgerFolder.write(file, new byte[0]);
    assertAnswers("empty");
    assertThat(LedgerFolder.bytes(file)).isEqualTo(index);
  }
}
