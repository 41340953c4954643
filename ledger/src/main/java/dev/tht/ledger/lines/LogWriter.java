package dev.tht.ledger.lines;

import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Writes to the log. Used by the holder of the folder's lock only. A write whose outcome is unknown
 * fences it: nothing more is written, and a failed fsync is never tried again, because the system
 * may by then have dropped what it could not write.
 */
final class LogWriter {
  private static final byte[] LINE_FEED = {'\n'};

  private final Path folder;
  private final LogReader reader;
  private final HeadAnchor anchor;
  private final Disk disk;
  private final long segmentBytes;
  private boolean fenced;

  LogWriter(Path folder, LogReader reader, HeadAnchor anchor, Disk disk, long segmentBytes) {
    this.folder = folder;
    this.reader = reader;
    this.anchor = anchor;
    this.disk = disk;
    this.segmentBytes = segmentBytes;
  }

  void checkOpen() {
    if (fenced) {
      throw Troubles.fenced(folder);
    }
  }

  /**
   * Reads on and puts the tail in order: a complete last record that lacks its line feed gets it, a
   * torn one is cut, which the anchor says was never acknowledged; then the anchor is brought up.
   */
  void settle() {
    reader.startOverWhenErased();
    HeadAnchor.Anchored anchored = anchor.read();
    byte[] rest = reader.readOn();
    boolean whole = rest.length > 0 && reader.isNextRecord(rest);
    if (whole) {
      mend(reader.offset() + rest.length, LINE_FEED);
      reader.readOn();
    }
    reader.check(anchored);
    if (rest.length > 0 && !whole) {
      cut();
    }
    if (!anchored.head().equals(reader.index().head()) || !anchored.whole()) {
      mend(reader.offset(), new byte[0]);
      acknowledge(reader.index().head());
    }
  }

  /** Appends the record durably; it is acknowledged when this returns. */
  void append(LogRecord record) {
    byte[] line = (LogRecordJson.line(record) + "\n").getBytes(StandardCharsets.UTF_8);
    Path segment = segment(line.length);
    try (RandomAccessFile access = new RandomAccessFile(segment.toFile(), "rw")) {
      write(access, segment, line);
      force(access, segment);
    } catch (IOException e) {
      throw Troubles.unwritable(segment, line.length, e);
    }
    acknowledge(LogRecordJson.headAfter(record));
    reader.appended(record, line.length - 1);
  }

  /** Takes a partly written line back; when that fails too, the next holder of the lock does it. */
  private void write(RandomAccessFile access, Path segment, byte[] line) {
    try {
      disk.write(access, reader.offset(), line);
    } catch (IOException e) {
      try {
        disk.cut(access, reader.offset());
      } catch (IOException again) {
        fenced = true;
        e.addSuppressed(again);
      }
      throw Troubles.unwritable(segment, line.length, e);
    }
  }

  private Path segment(int needed) {
    Path current = reader.segment();
    if (Files.exists(current) && reader.offset() < segmentBytes) {
      return current;
    }
    Path next = Folders.segment(folder, reader.index().head().count());
    try (RandomAccessFile access = new RandomAccessFile(next.toFile(), "rw")) {
      disk.force(access);
      Folders.force(folder);
    } catch (IOException e) {
      throw Troubles.unwritable(next, needed, e);
    }
    reader.moveTo(next);
    return next;
  }

  private void mend(long end, byte[] bytes) {
    Path segment = reader.segment();
    if (Files.exists(segment)) {
      try (RandomAccessFile access = new RandomAccessFile(segment.toFile(), "rw")) {
        disk.write(access, end, bytes);
        force(access, segment);
      } catch (IOException e) {
        throw Troubles.unwritable(segment, bytes.length, e);
      }
    }
  }

  private void cut() {
    try (RandomAccessFile access = new RandomAccessFile(reader.segment().toFile(), "rw")) {
      disk.cut(access, reader.offset());
      force(access, reader.segment());
    } catch (IOException e) {
      throw Troubles.unwritable(reader.segment(), 0, e);
    }
  }

  private void force(RandomAccessFile access, Path file) {
    try {
      disk.force(access);
    } catch (IOException e) {
      fenced = true;
      throw Troubles.unknown(file, e);
    }
  }

  private void acknowledge(LedgerHead head) {
    try {
      anchor.write(head);
    } catch (IOException e) {
      fenced = true;
      throw Troubles.unknown(anchor.file(), e);
    }
  }
}
