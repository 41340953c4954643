package dev.tht.ledger.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.ledger.lines.JsonLinesLedgerStore;
import dev.tht.ledger.lines.LedgerImport;
import dev.tht.ledger.proof.Checkpoint;
import dev.tht.ledger.proof.LeafHashes;
import dev.tht.ledger.session.Play;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.session.Phase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportFileTest {
  @TempDir Path folder;
  private final Play play = new Play();
  private String exported = "";

  @BeforeEach
  void export() {
    play.decide(Phase.CLARIFICATION, "è €😀", Play.records("d3.1", "attivi"));
    play.close(Phase.CLARIFICATION);
    StringBuilder out = new StringBuilder();
    LedgerExport.write(play.store, out);
    exported = out.toString();
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("ledger.jsonl"), text);
  }

  private static List<LogRecord> all(dev.tht.spi.ledger.LedgerStore store) {
    List<LogRecord> records = new ArrayList<>();
    store.forEach(records::add);
    return records;
  }

  @Test
  void isTheLedgerThatWasExported() throws Exception {
    ExportFile export = new ExportFile(file(exported));

    assertThat(all(export)).isEqualTo(all(play.store));
    assertThat(export.head()).isEqualTo(play.store.head());
    assertThat(export.streams()).isEqualTo(play.store.streams());
    assertThat(export.read("s-play")).isEqualTo(play.store.read("s-play"));
    assertThat(LedgerVerifier.verify(export)).isEqualTo(LedgerVerifier.verify(play.store));
  }

  @Test
  void becomesALedgerInFilesThatGoesOn() throws Exception {
    Path target = folder.resolve("ledger");
    ExportFile export = new ExportFile(file(exported));
    JsonLinesLedgerStore.open(target, Play.CLOCK, new Random(1)).close();

    long count = LedgerImport.write(export, target);

    assertThat(count).isEqualTo(export.head().count());
    try (JsonLinesLedgerStore store =
        JsonLinesLedgerStore.open(target, Play.CLOCK, new Random(1))) {
      assertThat(all(store)).isEqualTo(all(play.store));
      assertThat(store.append(dev.tht.testkit.ledger.Drafts.draft("e-next", "s-x", 0)).sequence())
          .isEqualTo(count);
    }
    assertThatThrownBy(() -> LedgerImport.write(export, target))
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.CONFLICT));
  }

  @Test
  void isRefusedOnceAnyByteOfItWasChanged() throws Exception {
    Checkpoint checkpoint = Checkpoint.of(play.store);
    byte[] bytes = exported.getBytes(StandardCharsets.UTF_8);
    Path file = folder.resolve("changed.jsonl");
    int refused = 0;
    for (int i = 0; i < bytes.length; i += 7) {
      byte[] changed = Arrays.copyOf(bytes, bytes.length);
      changed[i] ^= (byte) (1 << i % 8);
      Files.write(file, changed);
      boolean sound;
      try {
        ExportFile export = new ExportFile(file);
        sound = LedgerVerifier.verify(export).isSound();
        if (sound) {
          LeafHashes.of(export).check(checkpoint);
        }
      } catch (ThtException e) {
        sound = false;
        assertThat(e.code().kind()).isIn(ErrorKind.CORRUPT, ErrorKind.USAGE);
      }
      assertThat(sound).as("byte " + i).isFalse();
      refused++;
    }
    System.out.println("exports with a flipped bit: " + refused + " refused");
    assertThat(refused).isGreaterThan(500);
  }

  @Test
  void isNoExportWhenItHoldsNoRecord() throws Exception {
    for (String text : List.of("", "\n", "{}\n", "not json\n")) {
      assertThatThrownBy(() -> new ExportFile(file(text))).isInstanceOf(ThtException.class);
    }
    assertThatThrownBy(() -> new ExportFile(folder.resolve("nowhere")))
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.IO));
  }
}
