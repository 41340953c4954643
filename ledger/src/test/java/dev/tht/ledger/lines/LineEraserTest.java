package dev.tht.ledger.lines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.testkit.ledger.Drafts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineEraserTest {
  private static final Map<Long, Set<String>> TWO =
      Map.of(1L, Set.of("words"), 7L, Set.of("words", "more"));

  @TempDir Path path;

  private void fill(Path folder) {
    try (JsonLinesLedgerStore store = new LedgerFolder(folder).open()) {
      for (int i = 0; i < 10; i++) {
        store.append(Drafts.draft("e-" + i, "s-" + i % 3, i / 3));
      }
    }
  }

  private static String everything(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      StringBuilder all = new StringBuilder();
      for (Path file : files.sorted().toList()) {
        all.append(Files.readString(file));
      }
      return all.toString();
    }
  }

  @Test
  void leavesNoTraceOfTheTextInTheFolder() throws Exception {
    fill(path);
    try (JsonLinesLedgerStore store = new LedgerFolder(path).open()) {
      store.erase(TWO);
    }

    assertThat(everything(path)).doesNotContain("€😀 e-1").doesNotContain("€😀 e-7");
    assertThat(everything(path)).contains("€😀 e-2").contains("€😀 e-9");
  }

  @Test
  void isSeenByEveryStoreThatIsOpen() {
    fill(path);
    try (JsonLinesLedgerStore eraser = new LedgerFolder(path).open();
        JsonLinesLedgerStore reader = new LedgerFolder(path).open();
        JsonLinesLedgerStore writer = new LedgerFolder(path).open()) {
      List<LogRecord> before = reader.read("s-1");

      eraser.erase(TWO);
      LogRecord appended = writer.append(Drafts.draft("e-10", "s-1", 3));

      assertThat(appended.sequence()).isEqualTo(10);
      assertThat(reader.read("s-1")).hasSize(4);
      assertThat(reader.read("s-1").get(0).contents()).containsOnlyKeys("more");
      assertThat(reader.read("s-1").get(1)).isEqualTo(before.get(1));
      assertThat(reader.read("s-1").get(2).contents()).isEmpty();
      eraser.erase(Map.of(10L, Set.of("words")));
      assertThat(reader.read("s-1").get(3).contents()).containsOnlyKeys("more");
      assertThat(writer.append(Drafts.draft("e-11", "s-1", 4)).sequence()).isEqualTo(11);
      assertThat(LedgerVerifier.verify(reader).head().count()).isEqualTo(12);
    }
  }

  @Test
  void erasesFromASegmentThatIsWrittenInPieces() {
    try (JsonLinesLedgerStore store = new LedgerFolder(path).open()) {
      for (int i = 0; i < 8; i++) {
        String text = i + "-".repeat(30_000);
        store.append(Drafts.with("e-" + i, "s-one", i, Map.of("words", text, "more", "" + i)));
      }
      store.erase(Map.of(2L, Set.of("words"), 6L, Set.of("more"), 8L, Set.of("words")));
    }

    try (JsonLinesLedgerStore store = new LedgerFolder(path).open()) {
      assertThat(LedgerVerifier.verify(store).head().count()).isEqualTo(8);
      for (LogRecord record : store.read("s-one")) {
        Set<String> left = new TreeSet<>(record.contents().keySet());
        Set<String> right =
            record.sequence() == 2
                ? Set.of("more")
                : record.sequence() == 6 ? Set.of("words") : Set.of("more", "words");
        assertThat(left).as("record " + record.sequence()).isEqualTo(right);
      }
    }
  }

  @Test
  @Tag("campaign")
  void happensWhollyOrNotAtAllWhicheverCallFails() throws Exception {
    int failed = 0;
    for (long n = 1; n < 40; n++) {
      Path folder = Files.createDirectory(path.resolve("n" + n));
      fill(folder);
      String before = everything(folder);
      try (JsonLinesLedgerStore store =
          new LedgerFolder(folder).open(new FailingDisk(n, "No space left on device"))) {
        store.erase(TWO);
      } catch (ThtException e) {
        failed++;
      }

      try (JsonLinesLedgerStore store = new LedgerFolder(folder).open()) {
        boolean erased = !store.read("s-1").get(0).contents().containsKey("words");
        assertThat(store.read("s-1").get(2).contents().isEmpty()).isEqualTo(erased);
        assertThat(store.head().count()).isEqualTo(10);
        if (!erased) {
          assertThat(LedgerFolder.all(store)).hasSize(10);
          assertThat(before).contains("€😀 e-1");
        }
        store.erase(TWO);
        assertThat(everything(folder)).as("call " + n).doesNotContain("€😀 e-1\"");
        assertThat(store.append(Drafts.draft("e-10", "s-1", 3)).sequence()).isEqualTo(10);
      }
    }
    System.out.println("erasures with a failing call: 39, of which " + failed + " failed");
    assertThat(failed).isGreaterThanOrEqualTo(2);
  }
}
