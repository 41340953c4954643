package dev.tht.ledger.store;

import dev.tht.spi.ledger.Content;
import dev.tht.spi.ledger.LogRecord;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** What a record is after some of its contents were erased: the same entry, with the same hash. */
public final class Erasure {
  private Erasure() {}

  /** The record without the contents of those names; the same one when it has none of them. */
  public static LogRecord of(LogRecord record, Set<String> names) {
    Map<String, Content> kept = new TreeMap<>(record.contents());
    return kept.keySet().removeAll(names) ? with(record, kept) : record;
  }

  private static LogRecord with(LogRecord record, Map<String, Content> contents) {
    return new LogRecord(
        record.version(),
        record.ledger(),
        record.sequence(),
        record.previous(),
        record.entryId(),
        record.stream(),
        record.position(),
        record.at(),
        record.author(),
        record.phase(),
        record.question(),
        record.type(),
        record.payload(),
        record.commitments(),
        contents);
  }
}
