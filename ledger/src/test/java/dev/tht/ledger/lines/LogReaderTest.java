package dev.tht.ledger.lines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.ledger.disk.Disk;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.testkit.ledger.Drafts;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How far a reader trusts the kept index, and what it makes of lines of any length. */
class LogReaderTest {
  private static final int KEPT = JsonLinesLedgerStore.BEHIND;

  @TempDir Path path;
  private LedgerFolder folder;

  @BeforeEach
  void name() {
    folder = new LedgerFolder(path.resolve("ledger"));
  }

  private void append(int from, int to) {
    try (JsonLinesLedgerStore store = folder.open()) {
      for (int i = from; i < to; i++) {
        store.append(Drafts.draft("e-" + i, "s-one", i));
      }
    }
  }

  private LogReader reader() {
    return new LogReader(folder.path(), new HeadAnchor(folder.path(), Disk.real()));
  }

  @Test
  void keepsNoIndexBeforeItIsAHundredRecordsBehind() {
    append(0, KEPT - 1);
    assertThat(KeptIndex.file(folder.path())).doesNotExist();

    append(KEPT - 1, KEPT);
    assertThat(KeptIndex.file(folder.path())).exists();
  }

  @Test
  void goesOnFromAnIndexThatCoversHalfAndFromNoneThatCoversLess() throws Exception {
    append(0, KEPT);
    byte[] kept = LedgerFolder.bytes(KeptIndex.file(folder.path()));
    append(KEPT, 2 * KEPT);
    LedgerFolder.write(KeptIndex.file(folder.path()), kept);
    LogReader half = reader();
    assertThat(half.index().isWhole()).isFalse();
    assertThat(half.kept()).isEqualTo(KEPT);

    half.refresh();
    assertThat(half.isAcknowledged()).isTrue();
    assertThat(half.index().head().count()).isEqualTo(2 * KEPT);
    assertThat(half.index().all()).hasSize(KEPT);
    assertThat(half.whole().isWhole()).isTrue();
    assertThat(half.kept()).isEqualTo(KEPT);
    assertThat(half.index().all()).hasSize(2 * KEPT);

    Files.delete(KeptIndex.file(folder.path()));
    append(2 * KEPT, 2 * KEPT + 2);
    LedgerFolder.write(KeptIndex.file(folder.path()), kept);
    assertThat(reader().index().isWhole()).isTrue();
    assertThat(reader().kept()).isZero();
  }

  @Test
  void readsLinesThatEndWhereAPieceEndsAndSuchAsFillSeveral() {
    List<Integer> letters = List.of(10, 65_000, 64_800, 1, 140_000, 66_000, 3);
    List<LogRecord> written;
    try (JsonLinesLedgerStore store = folder.open()) {
      int n = 0;
      for (int length : letters) {
        store.append(Drafts.with("e-" + n, "s-one", n, Map.of("text", "x".repeat(length))));
        n++;
      }
      for (int i = 0; i < 20; i++, n++) {
        store.append(Drafts.with("e-" + n, "s-one", n, Map.of("text", "y".repeat(100_000))));
      }
      written = LedgerFolder.all(store);
    }

    try (JsonLinesLedgerStore store = folder.open()) {
      assertThat(LedgerFolder.all(store)).isEqualTo(written);
      assertThat(store.read("s-one")).isEqualTo(written);
    }
  }

  @Test
  void saysThatALineIsNoUtf8AndWhere() {
    append(0, 2);
    byte[] log = LedgerFolder.bytes(folder.segment());
    int second = new String(log, StandardCharsets.ISO_8859_1).indexOf('\n') + 1;
    log[second + 20] = (byte) 0xff;
    LedgerFolder.write(folder.segment(), log);

    assertThatThrownBy(() -> folder.open())
        .isInstanceOf(ThtException.class)
        .hasMessageContaining("not UTF-8")
        .hasMessageContaining("line 2 (byte " + second + ")");
  }

  @Test
  void isNotInOrderWhileARecordWaitsForTheAnchorOrALineIsIncomplete() {
    append(0, 2);
    byte[] log = LedgerFolder.bytes(folder.segment());
    byte[] anchor = LedgerFolder.bytes(folder.anchor());
    assertThat(reader().isInOrder()).isTrue();

    LedgerFolder.write(
        folder.segment(),
        (new String(log, StandardCharsets.UTF_8) + "{").getBytes(StandardCharsets.UTF_8));
    assertThat(reader().isInOrder()).isFalse();
    LogReader torn = reader();
    assertThat(torn.refresh()).containsExactly('{');
    LedgerFolder.write(folder.segment(), log);

    append(2, 3);
    LedgerFolder.write(folder.anchor(), anchor);
    LogReader ahead = reader();
    assertThat(ahead.isInOrder()).isFalse();
    assertThat(ahead.isAcknowledged()).isFalse();
    LedgerFolder.write(folder.segment(), new byte[0]);
    assertThat(reader().isInOrder()).isFalse();
  }
}
