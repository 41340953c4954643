package dev.tht.ledger.lines;

import dev.tht.ledger.lines.LogIndex.Place;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Follows the log as it grows: each refresh reads what was appended since, by whatever process, and
 * holds it against the head anchor. Used by one thread at a time.
 */
final class LogReader {
  private final Path folder;
  private final HeadAnchor anchor;
  private LogIndex index;
  private final Map<Path, Long> lengths = new HashMap<>();
  private Path segment;
  private long offset;
  private long line;

  LogReader(Path folder, HeadAnchor anchor) {
    this.folder = folder;
    this.anchor = anchor;
    this.index = new LogIndex(anchor.read().head().ledger());
    this.segment = Folders.segment(folder, 0);
    checkSegments();
  }

  LogIndex index() {
    return index;
  }

  /** The segment that is appended to. */
  Path segment() {
    return segment;
  }

  /** Number of its bytes that are whole records. */
  long offset() {
    return offset;
  }

  /** Reads on and holds the log against the anchor, leaving an incomplete last line alone. */
  void refresh() {
    startOverWhenErased();
    HeadAnchor.Anchored anchored = anchor.read();
    readOn();
    check(anchored);
  }

  /**
   * Begins again when an erasure put other segments in the place of those that were read. Every
   * erasure makes its segment shorter, so that no record after it is where it was.
   */
  void startOverWhenErased() {
    List<Place> all = index.all();
    boolean erased =
        !all.isEmpty()
            && (!endsAt(all.get(all.size() - 1))
                || lengths.entrySet().stream()
                    .anyMatch(end -> !endsAt(end.getKey(), end.getValue())));
    if (erased) {
      index = new LogIndex(index.head().ledger());
      moveTo(Folders.segment(folder, 0));
      lengths.clear();
    }
  }

  private static boolean endsAt(Path file, long length) {
    return file.toFile().length() == length;
  }

  /** Whether the last record that was read still stands there. */
  private boolean endsAt(Place last) {
    try {
      return LogRecordJson.headAfter(LineFile.records(List.of(last)).get(0)).equals(index.head());
    } catch (ThtException e) {
      return false;
    }
  }

  /** Takes in a record that was just appended. */
  void appended(LogRecord record, int length) {
    Place place = new Place(segment, offset, length, line + 1);
    accept(record, place);
  }

  /** Moves on to the segment after the one that was read. */
  void moveTo(Path next) {
    lengths.put(segment, offset);
    segment = next;
    offset = 0;
    line = 0;
  }

  /** Whether the bytes are the record that comes next, complete but for the line feed. */
  boolean isNextRecord(byte[] bytes) {
    try {
      LogRecord record = LineFile.record(bytes, new Place(segment, offset, bytes.length, line + 1));
      LedgerHead head = index.head();
      return record.sequence() == head.count() && record.previous().equals(head.hash());
    } catch (ThtException e) {
      return false;
    }
  }

  /**
   * Reads every complete line that was not read yet.
   *
   * @return the bytes of an incomplete last line, if any
   */
  byte[] readOn() {
    while (true) {
      byte[] rest =
          Files.exists(segment) ? LineFile.lines(segment, offset, this::accept) : new byte[0];
      Path next = Folders.segment(folder, index.head().count());
      if (next.equals(segment) || !Files.exists(next)) {
        return rest;
      }
      if (rest.length > 0) {
        throw Troubles.damaged(segment, line + 1, offset, "the last line is incomplete", null);
      }
      moveTo(next);
    }
  }

  private void accept(byte[] bytes, long at) {
    Place place = new Place(segment, at, bytes.length, line + 1);
    accept(LineFile.record(bytes, place), place);
  }

  private void accept(LogRecord record, Place place) {
    Optional<String> fault = index.accept(record, place);
    if (fault.isPresent()) {
      throw Troubles.damaged(place.file(), place.line(), place.at(), fault.get(), null);
    }
    offset = place.at() + place.length() + 1;
    line = place.line();
  }

  /** Holds the log against what the anchor said before the log was read. */
  void check(HeadAnchor.Anchored anchored) {
    LedgerHead head = anchored.head();
    long count = index.head().count();
    if (head.count() > count) {
      throw Troubles.shorter(folder, count, head.count());
    }
    if (!anchored.whole() && head.count() == count) {
      throw Troubles.damaged(anchor.file(), "is damaged in one of its slots");
    }
    if (!head.hash().equals(hashAt(head.count()))) {
      throw Troubles.damaged(
          anchor.file(), "names another record " + (head.count() - 1) + " than the log holds");
    }
  }

  private String hashAt(long count) {
    if (count == index.head().count()) {
      return index.head().hash();
    }
    if (count == 0) {
      return LogRecordJson.NO_HASH;
    }
    Place place = index.all().get(Math.toIntExact(count - 1));
    return LogRecordJson.leafHash(LineFile.records(List.of(place)).get(0));
  }

  /** That the log begins at its beginning; a gap later on shows against the anchor. */
  private void checkSegments() {
    List<Path> files = Folders.segments(folder);
    if (!files.isEmpty() && !files.get(0).equals(segment)) {
      throw Troubles.damaged(segment, "is missing");
    }
  }
}
