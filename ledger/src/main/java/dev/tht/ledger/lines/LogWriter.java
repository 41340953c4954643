package dev.tht.ledger.lines;

import dev.tht.ledger.disk.Disk;
import dev.tht.ledger.lines.LogIndex.Place;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes to the log. Used by the holder of the folder's lock only. A write whose outcome is unknown
 * fences it. What another writer left without acknowledging it is written anew before it is forced,
 * because the system may have dropped what it could not write.
 */
final class LogWriter {
  private static final byte[] LINE_FEED = {'\n'};

  private final Path folder;
  private final LogReader reader;
  private final HeadAnchor anchor;
  private final Disk disk;
  private final long segmentBytes;
  private final Fence fence;
  private final Rounds rounds;

  LogWriter(Path folder, LogReader reader, HeadAnchor anchor, Disk disk, long segmentBytes) {
    this.folder = folder;
    this.reader = reader;
    this.anchor = anchor;
    this.disk = disk;
    this.segmentBytes = segmentBytes;
    this.fence = new Fence(folder, disk);
    this.rounds = new Rounds(anchor, reader, fence, disk, segmentBytes);
  }

  /** Makes ready to write: reads every record, and puts the tail in order. */
  void prepare() {
    fence.checkOpen();
    reader.whole();
    settle();
  }

  /**
   * Reads on and puts the tail in order: a complete last record that lacks its line feed gets it, a
   * torn one is cut, which the anchor says was never acknowledged; then the anchor is brought up.
   */
  void settle() {
    reader.startOverWhenErased();
    HeadAnchor.Anchored anchored = rounds.takeOver(anchor.read());
    byte[] rest = reader.readOn();
    boolean whole = rest.length > 0 && reader.isNextRecord(rest);
    if (whole) {
      mend(rest.length);
      reader.readOn();
    }
    reader.check(anchored);
    if (rest.length > 0 && !whole) {
      cut();
    }
    if (!anchored.head().equals(reader.index().head()) || !anchored.whole()) {
      rounds.end();
      writeAnew(reader.index().from(anchored.slot().count()));
      acknowledge(reader.index().head());
      if (anchored.isBroken()) {
        rounds.endAndClear();
      }
    }
  }

  /** Appends the group's records durably; they are acknowledged when this returns. */
  void append(Group group) {
    if (group.records().isEmpty()) {
      return;
    }
    List<byte[]> lines = new ArrayList<>();
    int size = 0;
    for (LogRecord record : group.records()) {
      byte[] line = (LogRecordJson.line(record) + "\n").getBytes(StandardCharsets.UTF_8);
      lines.add(line);
      size += line.length;
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(size);
    lines.forEach(bytes::writeBytes);
    Path segment = segment(size);
    boolean inRound = rounds.isReadyFor(group.head(), bytes.toByteArray());
    try (Disk.Handle opened = disk.open(segment)) {
      write(opened, segment, bytes.toByteArray());
      if (!inRound) {
        fence.force(opened, segment);
      }
    } catch (IOException e) {
      throw Troubles.unwritable(segment, size, e);
    }
    if (inRound) {
      rounds.add(group.head(), size);
      reader.acknowledged(group.head().count());
    } else {
      acknowledge(group.head());
    }
    for (int i = 0; i < lines.size(); i++) {
      reader.appended(group.records().get(i), lines.get(i));
    }
  }

  /** Takes partly written lines back; when that fails too, the next holder of the lock does it. */
  private void write(Disk.Handle opened, Path segment, byte[] lines) {
    try {
      opened.write(reader.offset(), lines);
    } catch (IOException e) {
      try {
        opened.cut(reader.offset());
      } catch (IOException again) {
        fence.close();
        e.addSuppressed(again);
      }
      throw Troubles.unwritable(segment, lines.length, e);
    }
  }

  /**
   * The segment to append to, begun when the last one is full. One without a record may have been
   * left by a writer who died before its name was durable.
   */
  private Path segment(int needed) {
    Path current = reader.segment();
    if (reader.offset() > 0 && reader.offset() < segmentBytes) {
      return current;
    }
    rounds.end();
    if (reader.offset() > 0) {
      finish(current, needed);
    }
    Path next = Folders.segment(folder, reader.index().head().count());
    try (Disk.Handle opened = disk.open(next)) {
      fence.force(opened, next);
      fence.forceFolder();
    } catch (IOException e) {
      throw Troubles.unwritable(next, needed, e);
    }
    reader.moveTo(next);
    return next;
  }

  /** A line taken back from a segment that nothing follows in must not come back after it. */
  private void finish(Path segment, int needed) {
    try (Disk.Handle opened = disk.open(segment)) {
      fence.force(opened, segment);
    } catch (IOException e) {
      throw Troubles.unwritable(segment, needed, e);
    }
  }

  private void mend(int length) {
    try (Disk.Handle opened = disk.open(reader.segment())) {
      opened.write(reader.offset() + length, LINE_FEED);
    } catch (IOException e) {
      throw Troubles.unwritable(reader.segment(), LINE_FEED.length, e);
    }
  }

  private void cut() {
    try (Disk.Handle opened = disk.open(reader.segment())) {
      opened.cut(reader.offset());
      fence.force(opened, reader.segment());
    } catch (IOException e) {
      throw Troubles.unwritable(reader.segment(), 0, e);
    }
  }

  /**
   * Makes records durable that somebody else wrote: their force may have failed and their pages be
   * taken for clean, so that only a new write brings them to the disk.
   */
  private void writeAnew(List<Place> places) {
    Map<Path, List<Place>> byFile = new LinkedHashMap<>();
    places.forEach(
        place -> byFile.computeIfAbsent(place.file(), f -> new ArrayList<>()).add(place));
    byFile.forEach(
        (file, lines) -> {
          byte[] bytes = LineFile.bytes(file, lines.get(0), lines.get(lines.size() - 1));
          try (Disk.Handle opened = disk.open(file)) {
            opened.write(lines.get(0).at(), bytes);
            fence.force(opened, file);
          } catch (IOException e) {
            throw Troubles.unwritable(file, bytes.length, e);
          }
        });
    if (!places.isEmpty()) {
      fence.forceFolder();
    }
  }

  private void acknowledge(LedgerHead head) {
    fence.take(anchor.file(), () -> anchor.write(head));
    reader.acknowledged(head.count());
  }

  /** Has the log hold all that was acknowledged, and the anchor none of its lines. */
  void endRound() {
    rounds.endAndClear();
  }

  /** Ends the round before the store is closed, if this writer has one; not when it is fenced. */
  void close() {
    if (!fence.isClosed() && rounds.isOpen()) {
      settle();
      rounds.endAndClear();
    }
  }

  boolean isFenced() {
    return fence.isClosed();
  }

  /** Whether a round of this writer is open. */
  boolean hasRound() {
    return rounds.isOpen();
  }
}
