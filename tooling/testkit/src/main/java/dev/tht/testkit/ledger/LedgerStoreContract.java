package dev.tht.testkit.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.Content;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What every ledger store promises. A store's own test extends this class and says how to open an
 * empty ledger and, when it is durable, how to open the same one again.
 */
public abstract class LedgerStoreContract {
  private static final String NO_HASH = "0".repeat(64);

  private LedgerStore store;

  /** For the tests that extend it. */
  protected LedgerStoreContract() {}

  /** An empty ledger. */
  protected abstract LedgerStore open();

  /** The same ledger, opened once more; empty when it ends with the store. */
  protected abstract Optional<LedgerStore> openAgain();

  @BeforeEach
  void begin() {
    store = new AssertingLedgerStore(open());
  }

  @AfterEach
  void end() {
    store.close();
  }

  @Test
  void startsEmpty() {
    assertThat(store.head().count()).isZero();
    assertThat(store.head().hash()).isEqualTo(NO_HASH);
    assertThat(store.head().ledger()).isNotBlank();
    assertThat(store.streams()).isEmpty();
    assertThat(store.read("unknown")).isEmpty();
    assertThat(all()).isEmpty();
  }

  @Test
  void erasesContentsAndKeepsEntryAndChain() {
    List<LogRecord> before = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      before.add(store.append(Drafts.draft("e-" + i, "s-" + i % 2, i / 2)));
    }
    LedgerHead head = store.head();
    if (!store.erases()) {
      assertThatThrownBy(() -> store.erase(Map.of(1L, Set.of("words"))))
          .isInstanceOf(UnsupportedOperationException.class);
      return;
    }

    store.erase(
        Map.of(1L, Set.of("words", "more", "unknown"), 4L, Set.of("words"), 99L, Set.of("x")));
    store.erase(Map.of(1L, Set.of("words")));

    assertThat(store.head()).isEqualTo(head);
    assertThat(store.read("s-1").get(0).contents()).isEmpty();
    assertThat(store.read("s-0").get(2).contents().keySet()).containsExactly("more");
    List<LogRecord> after = all();
    for (int i = 0; i < 5; i++) {
      assertThat(after.get(i).commitments()).isEqualTo(before.get(i).commitments());
      assertThat(after.get(i).previous()).isEqualTo(before.get(i).previous());
    }
    assertThat(after.get(2)).isEqualTo(before.get(2));
    assertThat(store.append(Drafts.draft("e-1", "s-1", 0)).contents()).isEmpty();
    assertThat(store.append(Drafts.draft("e-9", "s-1", 2)).sequence()).isEqualTo(5);
    assertThat(openAgain().map(LedgerStore::head))
        .isIn(Optional.empty(), Optional.of(store.head()));
  }

  @Test
  void keepsEverythingThatTheDraftSays() {
    LogDraft draft = Drafts.draft("e-1", "s-one", 0);

    LogRecord record = store.append(draft);

    assertThat(record.version()).isEqualTo(1);
    assertThat(record.ledger()).isEqualTo(store.head().ledger());
    assertThat(record.entryId()).isEqualTo("e-1");
    assertThat(record.author()).isEqualTo(draft.author());
    assertThat(record.phase()).isEqualTo(draft.phase());
    assertThat(record.question()).isEqualTo(draft.question());
    assertThat(record.type()).isEqualTo("noted");
    assertThat(record.at().getNano() % 1_000_000).isZero();
    draft.contents().forEach((name, text) -> assertThat(record.text(name)).contains(text));
    assertThat(store.read("s-one")).containsExactly(record);
  }

  @Test
  void keepsThePayloadInCanonicalForm() {
    assertThat(store.append(Drafts.draft("e-1", "s-one", 0)).payload())
        .isEqualTo("{\"a\":null,\"b\":[1,2.5,\"è\"]}");
  }

  @Test
  void chainsRecordsByHash() {
    LogRecord first = store.append(Drafts.draft("e-1", "s-one", 0));
    LedgerHead between = store.head();
    LogRecord second = store.append(Drafts.draft("e-2", "s-two", 0));

    assertThat(first.previous()).isEqualTo(NO_HASH);
    assertThat(second.previous()).isEqualTo(between.hash()).isNotEqualTo(NO_HASH);
    assertThat(List.of(first.sequence(), second.sequence())).containsExactly(0L, 1L);
    assertThat(store.head().count()).isEqualTo(2);
  }

  @Test
  void commitsToContentsWithSaltsOfTheirOwn() throws Exception {
    LogRecord one = store.append(Drafts.with("e-1", "s-one", 0, Map.of("a", "same", "b", "same")));

    assertThat(one.commitments()).hasSize(2);
    assertThat(one.commitments().get("a")).isNotEqualTo(one.commitments().get("b"));
    for (Map.Entry<String, Content> content : one.contents().entrySet()) {
      String salt = content.getValue().salt();
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(HexFormat.of().parseHex(salt));
      digest.update("same".getBytes(StandardCharsets.UTF_8));
      assertThat(salt).matches("[0-9a-f]{32}");
      assertThat(one.commitments())
          .containsEntry(content.getKey(), HexFormat.of().formatHex(digest.digest()));
    }
  }

  @Test
  void countsPositionsPerStream() {
    store.append(Drafts.draft("e-1", "s-two", 0));
    store.append(Drafts.draft("e-2", "s-one", 0));
    store.append(Drafts.draft("e-3", "s-two", 1));

    assertThat(store.read("s-two").stream().map(LogRecord::entryId)).containsExactly("e-1", "e-3");
    assertThat(store.streams()).containsExactly("s-two", "s-one");
    assertThat(all().stream().map(LogRecord::entryId)).containsExactly("e-1", "e-2", "e-3");
  }

  @Test
  void refusesAnotherPositionThanTheStreamsLength() {
    store.append(Drafts.draft("e-1", "s-one", 0));

    for (long position : List.of(0L, 2L)) {
      assertThatThrownBy(() -> store.append(Drafts.draft("e-" + position + "x", "s-one", position)))
          .isInstanceOfSatisfying(
              ThtException.class,
              e -> {
                assertThat(e.code().kind()).isEqualTo(ErrorKind.CONFLICT);
                assertThat(e.getMessage()).contains("1");
              });
    }
    assertThat(store.head().count()).isEqualTo(1);
  }

  @Test
  void givesARepeatedAppendTheRecordThatIsThere() {
    LogRecord first = store.append(Drafts.draft("e-1", "s-one", 0));
    store.append(Drafts.draft("e-2", "s-one", 1));

    assertThat(store.append(Drafts.draft("e-1", "s-one", 0))).isEqualTo(first);
    assertThat(store.head().count()).isEqualTo(2);
  }

  @Test
  void refusesAnEntryIdThatBelongsElsewhere() {
    store.append(Drafts.draft("e-1", "s-one", 0));

    assertThatThrownBy(() -> store.append(Drafts.draft("e-1", "s-two", 0)))
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.CONFLICT));
  }

  @Test
  void refusesATextThatUtf8CannotKeepAndWritesNothing() {
    assertThatThrownBy(() -> store.append(Drafts.with("e-1", "s-one", 0, Map.of("a", "\ud83d"))))
        .isInstanceOf(ThtException.class);
    assertThat(store.head().count()).isZero();
  }

  @Test
  void refusesAPayloadThatIsNoObjectAndWritesNothing() {
    LogDraft good = Drafts.draft("e-1", "s-one", 0);
    for (String payload : List.of("", "{", "[]", "{\"a\":1,\"a\":2}", "{\"a\":9007199254740993}")) {
      LogDraft bad =
          new LogDraft(
              good.entryId(),
              good.stream(),
              good.position(),
              good.author(),
              good.phase(),
              good.question(),
              good.type(),
              payload,
              good.contents());
      assertThatThrownBy(() -> store.append(bad)).isInstanceOf(ThtException.class);
    }
    assertThat(store.head().count()).isZero();
  }

  @Test
  void letsOneWriterWinAPosition() throws Exception {
    List<Callable<Boolean>> writers = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      String entryId = "e-" + i;
      writers.add(() -> wins(Drafts.draft(entryId, "s-one", 0)));
    }

    assertThat(inParallel(writers)).containsOnlyOnce(true);
    assertThat(store.read("s-one")).hasSize(1);
  }

  @Test
  void losesAndDoublesNothingUnderConcurrentWriters() throws Exception {
    List<Callable<Boolean>> writers = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      int writer = i;
      writers.add(
          () -> {
            for (int n = 0; n < 20; n++) {
              appendSomehow("e-" + writer + "-" + n, "s-" + (writer + n) % 3);
            }
            return true;
          });
    }

    inParallel(writers);

    Set<String> ids = new HashSet<>();
    List<LogRecord> all = all();
    all.forEach(record -> ids.add(record.entryId()));
    assertThat(all).hasSize(160);
    assertThat(ids).hasSize(160);
    assertThat(all.stream().map(LogRecord::sequence))
        .containsExactlyElementsOf(IntStream.range(0, 160).mapToObj(n -> (long) n).toList());
    for (String stream : store.streams()) {
      List<LogRecord> records = store.read(stream);
      assertThat(records.stream().map(LogRecord::position))
          .containsExactlyElementsOf(
              IntStream.range(0, records.size()).mapToObj(n -> (long) n).toList());
    }
  }

  @Test
  void keepsWhatWasAppendedForThoseWhoOpenItAgain() {
    LogRecord first = store.append(Drafts.draft("e-1", "s-one", 0));
    openAgain()
        .ifPresent(
            again -> {
              try (LedgerStore other = new AssertingLedgerStore(again)) {
                assertThat(other.head()).isEqualTo(store.head());
                assertThat(other.read("s-one")).containsExactly(first);
                LogRecord second = other.append(Drafts.draft("e-2", "s-one", 1));
                assertThat(store.read("s-one")).containsExactly(first, second);
                assertThat(store.append(Drafts.draft("e-2", "s-one", 1))).isEqualTo(second);
              }
            });
    assertThat(store.read("s-one")).contains(first);
  }

  private boolean wins(LogDraft draft) {
    try {
      store.append(draft);
      return true;
    } catch (ThtException e) {
      assertThat(e.code().kind()).isEqualTo(ErrorKind.CONFLICT);
      return false;
    }
  }

  private void appendSomehow(String entryId, String stream) {
    while (!wins(Drafts.draft(entryId, stream, store.read(stream).size()))) {
      Thread.onSpinWait();
    }
  }

  private List<LogRecord> all() {
    List<LogRecord> records = new ArrayList<>();
    store.forEach(records::add);
    return records;
  }

  private static List<Boolean> inParallel(List<Callable<Boolean>> work) throws Exception {
    List<Boolean> results = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(work.size())) {
      for (Future<Boolean> result : threads.invokeAll(work)) {
        results.add(result.get());
      }
    }
    return results;
  }
}
