package dev.tht.ledger.lines;

import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where each record of the log stands, by sequence, stream and entry id; built by reading the log.
 * Each record is checked against the ones before it as it comes in. One that goes on from a {@link
 * KeptIndex} knows streams and head, and no more than that of the records that it has not read.
 */
final class LogIndex {
  /**
   * The place of one record's line.
   *
   * @param file its segment
   * @param at the byte where it begins
   * @param length its bytes, without the line feed
   * @param line its number in the segment, from 1
   * @param leaf the record's leaf hash; empty while it was not read
   */
  record Place(Path file, long at, int length, long line, String leaf) {
    Place(Path file, long at, int length, long line) {
      this(file, at, length, line, "");
    }

    Place of(String leafHash) {
      return new Place(file, at, length, line, leafHash);
    }
  }

  private final @Nullable KeptIndex kept;
  private final List<Place> places = new ArrayList<>();
  private final List<String> streamOf = new ArrayList<>();
  private final Map<String, List<Place>> streams = new LinkedHashMap<>();
  private final Map<String, Place> entries = new HashMap<>();
  private LedgerHead head;

  LogIndex(String ledger) {
    this.head = LogRecordJson.emptyHead(ledger);
    this.kept = null;
  }

  LogIndex(KeptIndex kept) {
    this.head = kept.head();
    this.kept = kept;
  }

  /** Whether every record that it knows of was read and checked. */
  boolean isWhole() {
    return kept == null;
  }

  /** Takes the next record in, or says what keeps it from being the next. */
  Optional<String> accept(LogRecord record, Place place) {
    Optional<String> fault = fault(record);
    if (fault.isEmpty()) {
      head = LogRecordJson.headAfter(record);
      Place named = place.of(head.hash());
      places.add(named);
      streamOf.add(record.stream());
      streams.computeIfAbsent(record.stream(), name -> new ArrayList<>()).add(named);
      entries.put(record.entryId(), named);
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
    return (kept == null ? 0 : kept.length(stream))
        + streams.getOrDefault(stream, List.of()).size();
  }

  List<Place> stream(String stream) {
    List<Place> read = streams.getOrDefault(stream, List.of());
    if (kept == null) {
      return List.copyOf(read);
    }
    List<Place> all = new ArrayList<>(kept.places(stream));
    all.addAll(read);
    return all;
  }

  List<String> streams() {
    Set<String> names = new LinkedHashSet<>(kept == null ? Set.of() : kept.streams());
    names.addAll(streams.keySet());
    return List.copyOf(names);
  }

  /** The stream of a record that was read. */
  String streamOf(long sequence) {
    return streamOf.get(Math.toIntExact(sequence - first()));
  }

  /** Sequence of the first record that was read. */
  long first() {
    return kept == null ? 0 : kept.head().count();
  }

  /** The hash of the head after that many records, none of them before {@link #first}. */
  String hashAfter(long count) {
    if (count == first()) {
      return kept == null ? LogRecordJson.NO_HASH : kept.head().hash();
    }
    return places.get(Math.toIntExact(count - first() - 1)).leaf();
  }

  /** Whether a kept index that another one went on from says of this log what there is. */
  boolean bearsOut(LogIndex light) {
    if (light.kept == null) {
      return true;
    }
    LedgerHead covered = light.kept.head();
    if (head.count() < covered.count() || !hashAfter(covered.count()).equals(covered.hash())) {
      return false;
    }
    Map<String, Long> lengths = new LinkedHashMap<>();
    streamOf
        .subList(0, Math.toIntExact(covered.count()))
        .forEach(stream -> lengths.merge(stream, 1L, Long::sum));
    return List.copyOf(lengths.keySet()).equals(List.copyOf(light.kept.streams()))
        && lengths.entrySet().stream()
            .allMatch(each -> light.kept.length(each.getKey()) == each.getValue());
  }

  /** Where the record of the head stands. */
  Optional<Place> last() {
    return places.isEmpty()
        ? Optional.ofNullable(kept).map(KeptIndex::last)
        : Optional.of(places.get(places.size() - 1));
  }

  Optional<Place> entry(String entryId) {
    return Optional.ofNullable(entries.get(entryId));
  }

  /** The places of the records from {@link #first} on. */
  List<Place> all() {
    return places;
  }

  /** The places of the records from that sequence on, which is not before {@link #first}. */
  List<Place> from(long sequence) {
    return List.copyOf(places.subList(Math.toIntExact(sequence - first()), places.size()));
  }
}
