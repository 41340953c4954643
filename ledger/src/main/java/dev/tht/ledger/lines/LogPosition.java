package dev.tht.ledger.lines;

import dev.tht.ledger.lines.LogIndex.Place;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How far a log was read: the place behind its last line, and by what it shows that an erasure has
 * moved the lines before it. Used by one thread at a time.
 */
final class LogPosition {
  private final Map<Path, Long> lengths = new HashMap<>();
  private Path segment;
  private long offset;
  private long line;
  private byte @Nullable [] lastLine;

  /** The log's beginning. */
  LogPosition(Path folder) {
    this.segment = Folders.segment(folder, 0);
  }

  /** Where the kept index ends. */
  LogPosition(KeptIndex kept) {
    this.segment = kept.last().file();
    this.offset = kept.last().at() + kept.last().length() + 1;
    this.line = kept.last().line();
    lengths.putAll(kept.segments());
    lengths.remove(segment);
  }

  /** The segment that is read or appended to. */
  Path segment() {
    return segment;
  }

  /** Number of its bytes that are whole records. */
  long offset() {
    return offset;
  }

  /** The place of the next line, when it has that many bytes. */
  Place next(int length) {
    return new Place(segment, offset, length, line + 1);
  }

  /** Moves behind a line. */
  void moveBehind(Place place, byte[] bytes) {
    offset = place.at() + place.length() + 1;
    line = place.line();
    lastLine = bytes;
  }

  /** Moves on to the segment after the one that was read. */
  void moveTo(Path next) {
    lengths.put(segment, offset);
    segment = next;
    offset = 0;
    line = 0;
  }

  /**
   * Whether an erasure put other segments in the place of those that were read. Every erasure makes
   * its segment shorter, so that no record after it is where it was.
   */
  boolean isErased(LogIndex index) {
    Optional<Place> last = index.last();
    return last.isPresent()
        && (!endsAt(last.get(), index)
            || lengths.entrySet().stream()
                .anyMatch(end -> end.getKey().toFile().length() != end.getValue()));
  }

  /** Whether the last record that was read still stands there. */
  private boolean endsAt(Place last, LogIndex index) {
    try {
      return lastLine != null
          ? Arrays.equals(LineFile.bytes(last.file(), last), lastLine)
          : LogRecordJson.headAfter(LineFile.records(List.of(last)).get(0)).equals(index.head());
    } catch (ThtException e) {
      return false;
    }
  }

  /** Whether the bytes are the record after that head, complete but for the line feed. */
  boolean isNextRecord(byte[] bytes, LedgerHead head) {
    try {
      LogRecord record = LineFile.record(bytes, next(bytes.length));
      return record.sequence() == head.count() && record.previous().equals(head.hash());
    } catch (ThtException e) {
      return false;
    }
  }
}
