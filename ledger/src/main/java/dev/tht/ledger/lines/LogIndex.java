package dev.tht.ledger.lines;

import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where each record of the log stands, by sequence, stream and entry id; built by reading the log
 * and never stored. Each record is checked against the ones before it as it comes in.
 */
final class LogIndex {
  /** The place of one record's line: its file, the byte where it begins, its length, its number. */
  record Place(Path file, long at, int length, long line) {}

  private final List<Place> places = new ArrayList<>();
  private final Map<String, List<Place>> streams = new LinkedHashMap<>();
  private final Map<String, Place> entries = new HashMap<>();
  private LedgerHead head;

  LogIndex(String ledger) {
    this.head = LogRecordJson.emptyHead(ledger);
  }

  /** Takes the next record in, or says what keeps it from being the next. */
  Optional<String> accept(LogRecord record, Place place) {
    Optional<String> fault = fault(record);
    if (fault.isEmpty()) {
      places.add(place);
      streams.computeIfAbsent(record.stream(), name -> new ArrayList<>()).add(place);
      entries.put(record.entryId(), place);
      head = LogRecordJson.headAfter(record);
    }
    return fault;
  }

  /** What keeps the record from being the next. */
  Optional<String> fault(LogRecord record) {
    if (!record.ledger().equals(head.ledger())) {
      return Optional.of("the record belongs to ledger " + record.ledger());
    }
    if (record.sequence() != head.count()) {
      return Optional.of("the record has sequence " + record.sequence() + ", not " + head.count());
    }
    if (!record.previous().equals(head.hash())) {
      return Optional.of("the record does not follow the one before, which was changed");
    }
    if (record.position() != length(record.stream())) {
      return Optional.of("the record has position " + record.position() + " in " + record.stream());
    }
    if (entries.containsKey(record.entryId())) {
      return Optional.of("the entry id " + record.entryId() + " was used before");
    }
    return Optional.empty();
  }

  LedgerHead head() {
    return head;
  }

  long length(String stream) {
    return stream(stream).size();
  }

  List<Place> stream(String stream) {
    return streams.getOrDefault(stream, List.of());
  }

  List<String> streams() {
    return List.copyOf(streams.keySet());
  }

  Optional<Place> entry(String entryId) {
    return Optional.ofNullable(entries.get(entryId));
  }

  List<Place> all() {
    return places;
  }

  /** The places of the records from that sequence on. */
  List<Place> from(long sequence) {
    return List.copyOf(places.subList(Math.toIntExact(sequence), places.size()));
  }
}
