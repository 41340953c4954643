package dev.tht.ledger.lines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.lines.LogIndex.Place;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import dev.tht.testkit.ledger.Drafts;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What keeps a record from being the next one, each in its own words. */
class LogIndexTest {
  private static final LedgerHead EMPTY = LogRecordJson.emptyHead("l-one");

  private final LogIndex index = new LogIndex("l-one");

  private static LogRecord sealed(String entryId, String stream, long position, LedgerHead onto) {
    return LogRecordJson.seal(
        Drafts.draft(entryId, stream, position), onto, Instant.EPOCH, new Random(1));
  }

  private static Place place(int line) {
    return new Place(Path.of("segment"), line * 100L, 99, line);
  }

  private void accepts(String entryId, String stream, long position) {
    LogRecord next = sealed(entryId, stream, position, index.head());
    assertThat(index.accept(next, place(1 + (int) next.sequence()))).isEmpty();
  }

  private void refuses(LogRecord record, String what) {
    LedgerHead before = index.head();
    assertThat(index.accept(record, place(9)).orElseThrow()).contains(what);
    assertThat(index.head()).isEqualTo(before);
  }

  @Test
  void saysWhatKeepsARecordFromBeingTheNext() {
    accepts("e-0", "s-one", 0);
    LedgerHead head = index.head();

    refuses(sealed("e-1", "s-one", 1, LogRecordJson.emptyHead("l-two")), "belongs to ledger l-two");
    refuses(sealed("e-1", "s-one", 1, EMPTY), "sequence 0, not 1");
    refuses(
        sealed("e-1", "s-one", 1, new LedgerHead("l-one", 1, "ab".repeat(32))),
        "does not follow the one before");
    refuses(sealed("e-1", "s-one", 0, head), "position 0 in s-one");
    refuses(sealed("e-1", "s-one", 2, head), "position 2 in s-one");
    refuses(sealed("e-1", "s-two", 1, head), "position 1 in s-two");
    refuses(sealed("e-0", "s-one", 1, head), "entry id e-0 was used before");
  }

  @Test
  void knowsWhereEachRecordStandsAndWhatTheLedgerEndedWithThere() {
    accepts("e-0", "s-one", 0);
    String first = index.head().hash();
    accepts("e-1", "s-two", 0);
    accepts("e-2", "s-one", 1);

    assertThat(index.isWhole()).isTrue();
    assertThat(index.first()).isZero();
    assertThat(index.hashAfter(0)).isEqualTo(EMPTY.hash());
    assertThat(index.hashAfter(1)).isEqualTo(first);
    assertThat(index.hashAfter(3)).isEqualTo(index.head().hash());
    assertThat(index.streams()).containsExactly("s-one", "s-two");
    assertThat(index.length("s-one")).isEqualTo(2);
    assertThat(index.length("s-none")).isZero();
    assertThat(index.stream("s-one")).extracting(Place::line).containsExactly(1L, 3L);
    assertThat(index.stream("s-none")).isEmpty();
    assertThat(index.streamOf(1)).isEqualTo("s-two");
    assertThat(index.entry("e-1").orElseThrow().line()).isEqualTo(2);
    assertThat(index.entry("e-9")).isEmpty();
    assertThat(index.last().orElseThrow().leaf()).isEqualTo(index.head().hash());
    assertThat(index.from(1)).extracting(Place::line).containsExactly(2L, 3L);
    assertThat(index.from(3)).isEqualTo(List.of());
    assertThat(new LogIndex("l-one").last()).isEmpty();
  }
}
