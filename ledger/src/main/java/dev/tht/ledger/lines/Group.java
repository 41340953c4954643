package dev.tht.ledger.lines;

import dev.tht.ledger.store.Appends;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * Records that are about to be written together, each sealed onto the one before. The index learns
 * of them only when they are durable. Used by the holder of the folder's lock, once.
 */
final class Group {
  private final LogIndex index;
  private final List<LogRecord> records = new ArrayList<>();
  private final Map<String, Long> lengths = new HashMap<>();
  private final Map<String, LogRecord> entries = new HashMap<>();
  private final long first;
  private LedgerHead head;

  Group(LogIndex index) {
    this.index = index;
    this.head = index.head();
    this.first = head.count();
  }

  /**
   * Adds the draft's record, under the rules of an append.
   *
   * @return the record of that entry id, which may be in the log or in this group already
   */
  LogRecord add(LogDraft draft, Instant at, RandomGenerator salts) {
    Optional<LogRecord> before = Appends.repeated(draft, present(draft.entryId()));
    if (before.isPresent()) {
      return before.get();
    }
    Appends.checkPosition(draft, length(draft.stream()));
    LogRecord record = LogRecordJson.seal(draft, head, at, salts);
    head = LogRecordJson.headAfter(record);
    records.add(record);
    entries.put(record.entryId(), record);
    lengths.put(record.stream(), record.position() + 1);
    return record;
  }

  private Optional<LogRecord> present(String entryId) {
    return Optional.ofNullable(entries.get(entryId))
        .or(() -> index.entry(entryId).map(place -> LineFile.records(List.of(place)).get(0)));
  }

  private long length(String stream) {
    Long here = lengths.get(stream);
    return here == null ? index.length(stream) : here;
  }

  /** Whether the record is one of those to be written. */
  boolean holds(LogRecord record) {
    return record.sequence() >= first;
  }

  List<LogRecord> records() {
    return records;
  }

  /** What the ledger ends with once they are written. */
  LedgerHead head() {
    return head;
  }
}
