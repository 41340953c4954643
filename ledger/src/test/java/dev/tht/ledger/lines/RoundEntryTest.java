package dev.tht.ledger.lines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.ledger.LedgerHead;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which entry goes on from the one before. */
class RoundEntryTest {
  private static final LedgerHead BASE = new LedgerHead("l-one", 4, "a".repeat(64));
  private static final LedgerHead FIRST = new LedgerHead("l-one", 5, "b".repeat(64));
  private static final LedgerHead SECOND = new LedgerHead("l-one", 6, "c".repeat(64));
  private static final byte[] LINE = "a line\n".getBytes(StandardCharsets.UTF_8);

  @TempDir Path folder;
  private Round begun;
  private Round one;
  private byte[] first;

  @BeforeEach
  void begin() {
    begun = Round.empty(Folders.segment(folder, 0), 100, BASE);
    first = RoundEntry.bytes(begun, FIRST, LINE);
    one = RoundEntry.after(begun, FIRST, first, LINE.length);
  }

  private Round read(byte[] second) throws IOException {
    return read(second, new ArrayList<>());
  }

  private Round read(byte[] second, List<byte[]> lines) throws IOException {
    Path file = folder.resolve("head.anchor");
    byte[] all = Arrays.copyOf(new byte[0], 1024 + first.length + second.length);
    System.arraycopy(first, 0, all, 1024, first.length);
    System.arraycopy(second, 0, all, 1024 + first.length, second.length);
    Files.write(file, all);
    try (RandomAccessFile anchor = new RandomAccessFile(file.toFile(), "r")) {
      Round unknown = Round.empty(Folders.segment(folder, 7), 0, BASE);
      return RoundEntry.readOn(anchor, unknown, lines::add);
    }
  }

  @Test
  void theNextOneGoesOnWhereTheLinesEnd() throws IOException {
    List<byte[]> lines = new ArrayList<>();
    byte[] second = RoundEntry.bytes(one, SECOND, LINE);

    assertThat(read(second, lines)).isEqualTo(RoundEntry.after(one, SECOND, second, LINE.length));
    assertThat(lines).containsExactly(LINE, LINE);
    assertThat(one.end()).isEqualTo(100 + LINE.length);
  }

  @Test
  void oneOfAnotherPlaceSegmentLedgerOrRecordDoesNot() throws IOException {
    Path segment = one.segment();
    List<Round> others =
        List.of(
            new Round(segment, 101, BASE, FIRST, one.parts()),
            new Round(Folders.segment(folder, 4), 100, BASE, FIRST, one.parts()),
            new Round(segment, 100, BASE, SECOND, one.parts()));
    for (Round other : others) {
      assertThat(read(RoundEntry.bytes(other, SECOND, LINE))).isEqualTo(one);
    }
    List<LedgerHead> heads =
        List.of(FIRST, BASE, new LedgerHead("l-two", SECOND.count(), SECOND.hash()));
    for (LedgerHead head : heads) {
      assertThat(read(RoundEntry.bytes(one, head, LINE))).isEqualTo(one);
    }
  }

  @Test
  void oneThatIsCutShortDoesNot() throws IOException {
    byte[] second = RoundEntry.bytes(one, SECOND, LINE);
    for (int length = 0; length < second.length; length++) {
      assertThat(read(Arrays.copyOf(second, length))).as("cut to " + length).isEqualTo(one);
    }
  }
}
