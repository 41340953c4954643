package dev.tht.ledger.lines;

import dev.tht.ledger.lines.LogIndex.Place;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LogRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Follows the log as it grows: each refresh reads what was appended since, by whatever process, and
 * holds it against the head anchor. It goes on from the kept index where there is one that fits,
 * and from the beginning of the log when anything does not. Used by one thread at a time.
 */
final class LogReader {
  private final Path folder;
  private final HeadAnchor anchor;
  private LogIndex index;
  private LogPosition position;
  private long acknowledged;
  private long kept;
  private boolean through;
  private @Nullable Round taken;

  LogReader(Path folder, HeadAnchor anchor) {
    this.folder = folder;
    this.anchor = anchor;
    this.index = new LogIndex(anchor.read().head().ledger());
    this.position = new LogPosition(folder);
    Folders.checkFirst(folder);
    KeptIndex.find(folder, index.head().ledger())
        .filter(found -> found.head().count() >= anchor.read().head().count() / 2)
        .ifPresent(this::goOnFrom);
  }

  private void goOnFrom(KeptIndex found) {
    index = new LogIndex(found);
    kept = found.head().count();
    position = new LogPosition(found);
  }

  LogIndex index() {
    return index;
  }

  /** Number of records that the kept index is known to cover rightly. */
  long kept() {
    return kept;
  }

  /** Whether all that was read is acknowledged. */
  boolean isAcknowledged() {
    return acknowledged == index.head().count();
  }

  /** The segment that is appended to. */
  Path segment() {
    return position.segment();
  }

  /** Number of its bytes that are whole records. */
  long offset() {
    return position.offset();
  }

  /**
   * Reads on and holds the log against the anchor, leaving an incomplete last line alone. What does
   * not fit with the kept index sends it to the beginning of the log.
   *
   * @return the bytes of an incomplete last line, if any
   */
  byte[] refresh() {
    try {
      return readOnAndCheck();
    } catch (ThtException e) {
      if (index.isWhole() && !isErased()) {
        throw e;
      }
      startOver();
      return readOnAndCheck();
    }
  }

  private byte[] readOnAndCheck() {
    startOverWhenErased();
    HeadAnchor.Anchored anchored = anchor.read();
    Optional<Round> round = anchored.round().filter(open -> through);
    byte[] rest = round.isPresent() ? readThrough(round.get()) : readOn();
    check(anchored);
    return rest;
  }

  /**
   * Takes from now on from the anchor what it holds of the log, since the log lacks it and nobody
   * may put it in order.
   */
  byte[] refreshThroughAnchor() {
    through = true;
    if (anchor.read().round().isPresent()) {
      startOver();
    }
    return refresh();
  }

  private byte[] readThrough(Round round) {
    if (round.equals(taken)) {
      return new byte[0];
    }
    startOver();
    readOn(round.segment(), round.at());
    if (!segment().equals(round.segment()) || offset() != round.at()) {
      throw Troubles.damaged(segment(), "ends before the records that its anchor holds");
    }
    Path file = anchor.file();
    for (Round.Part part : round.parts()) {
      LineFile.lines(
          file,
          part.at(),
          part.end(),
          (bytes, at) -> accept(bytes, new Place(file, at, bytes.length, nextLine())));
    }
    taken = round;
    return new byte[0];
  }

  /** Leaves the kept index and reads every record, if it has not yet. */
  LogIndex whole() {
    if (!index.isWhole()) {
      LogIndex light = index;
      long covered = kept;
      distrust();
      kept = index.bearsOut(light) ? covered : 0;
    }
    return index;
  }

  /** Leaves the kept index, because the log does not bear it out. */
  LogIndex distrust() {
    startOver();
    refresh();
    return index;
  }

  /** Forgets what was read, because the log is another one now. */
  void startOver() {
    kept = 0;
    taken = null;
    index = new LogIndex(index.head().ledger());
    position = new LogPosition(folder);
  }

  /** Whether the log can be read and ends as the anchor says; if not, a writer may mend it. */
  boolean isInOrder() {
    try {
      byte[] rest = refresh();
      HeadAnchor.Anchored anchored = anchor.read();
      return rest.length == 0 && anchored.whole() && anchored.head().equals(index.head());
    } catch (ThtException e) {
      return false;
    }
  }

  /** Begins again when an erasure put other segments in the place of those that were read. */
  void startOverWhenErased() {
    if (isErased()) {
      startOver();
    }
  }

  private boolean isErased() {
    return position.isErased(index);
  }

  /** Takes in a record that was just appended, as the line that was written. */
  void appended(LogRecord record, byte[] written) {
    byte[] bytes = Arrays.copyOf(written, written.length - 1);
    accept(record, position.next(bytes.length), bytes);
  }

  /** Takes in that the anchor names that many records. */
  void acknowledged(long count) {
    acknowledged = count;
  }

  /** Moves on to the segment after the one that was read. */
  void moveTo(Path next) {
    position.moveTo(next);
  }

  /** Whether the bytes are the record that comes next, complete but for the line feed. */
  boolean isNextRecord(byte[] bytes) {
    return position.isNextRecord(bytes, index.head());
  }

  /**
   * Reads every complete line that was not read yet.
   *
   * @return the bytes of an incomplete last line, if any
   */
  byte[] readOn() {
    return readOn(folder, Long.MAX_VALUE);
  }

  /** Reads on, and no further than to that byte of that segment. */
  private byte[] readOn(Path last, long end) {
    while (true) {
      Path segment = segment();
      long to = segment.equals(last) ? end : Long.MAX_VALUE;
      boolean same = segment.toFile().length() == offset() || !Files.exists(segment);
      byte[] rest = same ? new byte[0] : LineFile.lines(segment, offset(), to, this::accept);
      Path next = Folders.segment(folder, index.head().count());
      if (segment.equals(last) || next.equals(segment) || !Files.exists(next)) {
        return rest;
      }
      if (rest.length > 0) {
        throw Troubles.damaged(segment, nextLine(), offset(), "the last line is incomplete", null);
      }
      moveTo(next);
    }
  }

  private long nextLine() {
    return position.next(0).line();
  }

  private void accept(byte[] bytes, long at) {
    accept(bytes, new Place(segment(), at, bytes.length, nextLine()));
  }

  private void accept(byte[] bytes, Place place) {
    accept(LineFile.record(bytes, place), place, bytes);
  }

  private void accept(LogRecord record, Place place, byte[] bytes) {
    Optional<String> fault = index.accept(record, place);
    if (fault.isPresent()) {
      throw Troubles.damaged(place.file(), place.line(), place.at(), fault.get(), null);
    }
    position.moveBehind(place, bytes);
  }

  /** Holds the log against what the anchor said before the log was read. */
  void check(HeadAnchor.Anchored anchored) {
    anchor.check(anchored, index);
    acknowledged = anchored.head().count();
  }
}
