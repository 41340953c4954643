package dev.tht.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.session.Play;
import dev.tht.ledger.session.SessionLedger;
import dev.tht.ledger.session.StateHash;
import dev.tht.ledger.store.Erasure;
import dev.tht.ledger.store.HeapLedgerStore;
import dev.tht.ledger.verify.ExportFile;
import dev.tht.ledger.verify.LedgerExport;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TimeZone;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Ledgers that were written once, and the hash of every state that their sessions went through:
 * {@code NAME.jsonl} and {@code NAME.states}, a line of stream, position and hash for each entry. A
 * later version reads them to the same hashes. {@code -Dgolden.update=true} writes the states and
 * what the tests themselves play; a ledger that was published is never written again.
 */
@Isolated("it changes the locale of the whole process")
class GoldenReplayTest {
  private static final Path GOLDEN = Path.of("src/test/resources/dev/tht/ledger");
  private static final List<String> LOCALES = List.of("it-IT", "en-US", "tr-TR", "ar-EG-u-nu-arab");
  private static final List<String> ZONES = List.of("UTC", "Asia/Kolkata", "America/St_Johns");
  private static final Map<String, Consumer<LedgerStore>> PLAYED =
      Map.of(
          "golden-memory",
          GoldenPlays::memory,
          "golden-words",
          GoldenPlays::words,
          "golden-curated",
          GoldenPlays::curated);

  static Stream<Arguments> goldenInEveryLocaleAndZone() {
    return Stream.of("golden", "golden-full", "golden-memory", "golden-words", "golden-curated")
        .flatMap(name -> LOCALES.stream().map(locale -> Arguments.of(name, locale)))
        .flatMap(
            given ->
                ZONES.stream().map(zone -> Arguments.of(given.get()[0], given.get()[1], zone)));
  }

  @ParameterizedTest(name = "{0} in {1}, {2}")
  @MethodSource("goldenInEveryLocaleAndZone")
  void replaysToTheSameStateAtEachStep(String name, String locale, String zone) throws IOException {
    elsewhere(
        locale,
        zone,
        () -> {
          update(name);
          ExportFile ledger = new ExportFile(GOLDEN.resolve(name + ".jsonl"));

          assertThat(states(ledger))
              .isEqualTo(Files.readString(GOLDEN.resolve(name + ".states")))
              .isNotEmpty();
          assertThat(LedgerVerifier.verify(ledger).isSound()).isTrue();
          if (PLAYED.containsKey(name)) {
            assertThat(played(name)).isEqualTo(Files.readString(GOLDEN.resolve(name + ".jsonl")));
          }
        });
  }

  @Test
  void goesThroughTheSameStatesWhenEverythingIsRedacted() throws IOException {
    for (String name :
        List.of("golden", "golden-full", "golden-memory", "golden-words", "golden-curated")) {
      ExportFile ledger = new ExportFile(GOLDEN.resolve(name + ".jsonl"));
      for (String stream : ledger.streams()) {
        if (SessionLedger.isSession(stream)) {
          List<LogRecord> records = ledger.read(stream);
          List<LogRecord> redacted =
              records.stream().map(r -> Erasure.of(r, r.contents().keySet())).toList();

          assertThat(StateHash.of(redacted)).isEqualTo(StateHash.of(records));
        }
      }
    }
  }

  @Test
  void everyStepIsAnotherState() throws IOException {
    for (String name : List.of("golden-full", "golden-memory", "golden-words")) {
      List<String> hashes =
          Files.readString(GOLDEN.resolve(name + ".states"))
              .lines()
              .map(line -> line.split(" ")[2])
              .toList();

      assertThat(hashes).doesNotHaveDuplicates().hasSizeGreaterThan(15);
    }
  }

  private static void update(String name) throws IOException {
    if (Boolean.getBoolean("golden.update")) {
      Path file = GOLDEN.resolve(name + ".jsonl");
      if (PLAYED.containsKey(name)) {
        Files.writeString(file, played(name));
      }
      Files.writeString(GOLDEN.resolve(name + ".states"), states(new ExportFile(file)));
    }
  }

  private static String played(String name) {
    HeapLedgerStore store =
        new HeapLedgerStore("l-0123456789abcdef0123456789abcdef", Play.CLOCK, new Random(1));
    PLAYED.get(name).accept(store);
    StringBuilder out = new StringBuilder();
    LedgerExport.write(store, out);
    return out.toString();
  }

  private static String states(LedgerStore ledger) {
    StringBuilder states = new StringBuilder();
    for (String stream : ledger.streams()) {
      if (SessionLedger.isSession(stream)) {
        List<LogRecord> records = ledger.read(stream);
        for (int i = 1; i <= records.size(); i++) {
          String hash = StateHash.of(records.subList(0, i));
          states.append(stream).append(' ').append(i - 1).append(' ').append(hash).append('\n');
        }
      }
    }
    return states.toString();
  }

  private interface Replay {
    void run() throws IOException;
  }

  private static void elsewhere(String locale, String zone, Replay replay) throws IOException {
    Locale here = Locale.getDefault();
    TimeZone now = TimeZone.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag(locale));
      TimeZone.setDefault(TimeZone.getTimeZone(zone));
      replay.run();
    } finally {
      Locale.setDefault(here);
      TimeZone.setDefault(now);
    }
  }
}
