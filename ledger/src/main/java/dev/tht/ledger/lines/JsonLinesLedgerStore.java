package dev.tht.ledger.lines;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.disk.Disk;
import dev.tht.ledger.disk.OwnerOnly;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/**
 * A ledger in the files of one folder, readable by anyone: a JSON line a record, hash-chained. An
 * append has returned only when the record and then the head anchor are durable, or, when the store
 * goes on appending, the anchor that carries the record's line too; the appends of several threads
 * are made durable together. Safe for concurrent use by threads, by several stores on one folder,
 * and by processes; each sees the others' appends.
 *
 * <p>A tail torn by a crash is cut by the next writer, and only past what the anchor names; damage
 * anywhere else is refused with its file, line and byte. After a write of unknown outcome the store
 * writes no more and has to be opened again.
 *
 * <p>One stream is read by the index that is kept beside the log, without reading the rest of it;
 * an append, and whoever reads all records, reads the whole log once and relies on nothing else.
 * Reading takes no lock and writes nothing in a folder that cannot be written to. A reader without
 * the lock may see a record in the moment before it is acknowledged, and, where nobody may put the
 * tail in order, one that never was; it passes over an incomplete last line, and reads again what
 * an erasure moves under it.
 */
public final class JsonLinesLedgerStore implements LedgerStore {
  /** Bytes after which a new segment is begun. */
  public static final long SEGMENT_BYTES = 64L << 20;

  /** Records after which the kept index is written anew. */
  static final int BEHIND = 100;

  private final Path folder;
  private final Disk disk;
  private final FolderLock lock;
  private final HeadAnchor anchor;
  private final LogReader reader;
  private final LogView view;
  private final LogWriter writer;
  private final Appender appender;
  private final LineEraser eraser;
  private volatile boolean closed;

  private JsonLinesLedgerStore(
      Path folder, Clock clock, RandomGenerator random, Disk disk, long segmentBytes) {
    this.folder = folder;
    this.lock = new FolderLock(folder);
    this.disk = disk;
    this.anchor = new HeadAnchor(folder, disk);
    this.reader =
        anchor.exists()
            ? lock.withinProcess(() -> new LogReader(folder, anchor))
            : lock.exclusively(() -> readerOf(anchor, random));
    this.writer = new LogWriter(folder, reader, anchor, disk, segmentBytes);
    if (!lock.withinProcess(reader::isInOrder)) {
      settle();
    }
    this.view = new LogView(folder, lock, reader, this::checkNotClosed);
    this.eraser = new LineEraser(folder, disk);
    this.appender = new Appender(lock, reader, writer, clock, random, this::checkNotClosed);
  }

  /** Who may not write to the folder reads what there is, and so has no need of its lock. */
  private void settle() {
    if (isWritable()) {
      lock.exclusively(this::settled);
    } else {
      lock.withinProcess(reader::refreshThroughAnchor);
    }
  }

  /** A full disk leaves the tail as it is: readers pass over it, and each append settles first. */
  private LogWriter settled() {
    try {
      if (!reader.isInOrder()) {
        writer.settle();
      }
    } catch (ThtException e) {
      if (e.code() != LedgerErrorCode.DISK_FULL) {
        throw e;
      }
      reader.refreshThroughAnchor();
    }
    return writer;
  }

  /** Opens the ledger in the folder, creating both when they are not there. */
  public static JsonLinesLedgerStore open(Path folder, Clock clock, RandomGenerator random) {
    return open(folder, clock, random, SEGMENT_BYTES);
  }

  /**
   * Opens the ledger in the folder.
   *
   * @param random where salts and a new ledger's id come from; unguessable in production
   * @param segmentBytes size after which a new segment is begun
   */
  public static JsonLinesLedgerStore open(
      Path folder, Clock clock, RandomGenerator random, long segmentBytes) {
    return open(folder, clock, random, Disk.real(), segmentBytes);
  }

  /**
   * Opens the ledger in the folder.
   *
   * @param random where salts and a new ledger's id come from; unguessable in production
   * @param disk what it writes with
   * @param segmentBytes size after which a new segment is begun
   */
  public static JsonLinesLedgerStore open(
      Path folder, Clock clock, RandomGenerator random, Disk disk, long segmentBytes) {
    try {
      OwnerOnly.createFolders(folder);
    } catch (IOException e) {
      throw Troubles.uncreatable(folder, HeadAnchor.BYTES, e);
    }
    return new JsonLinesLedgerStore(folder, clock, random, disk, segmentBytes);
  }

  private LogReader readerOf(HeadAnchor anchor, RandomGenerator random) {
    if (!anchor.exists()) {
      if (!Folders.segments(folder).isEmpty()) {
        throw Troubles.damaged(anchor.file(), "is missing while the log is there");
      }
      byte[] id = new byte[16];
      random.nextBytes(id);
      anchor.create(LogRecordJson.emptyHead("l-" + HexFormat.of().formatHex(id)));
    }
    return new LogReader(folder, anchor);
  }

  @Override
  public LogRecord append(LogDraft draft) {
    return appender.append(draft);
  }

  @Override
  public List<LogRecord> read(String stream) {
    return view.read(stream);
  }

  @Override
  public List<String> streams() {
    return view.look(() -> reader.index().streams());
  }

  @Override
  public void forEach(Consumer<LogRecord> visitor) {
    view.forEach(visitor);
  }

  @Override
  public boolean erases() {
    return true;
  }

  @Override
  public void erase(Map<Long, Set<String>> contents) {
    lock.exclusively(
        () -> {
          checkNotClosed();
          writer.prepare();
          writer.endRound();
          eraser.erase(contents, reader.index());
          writer.settle();
          return folder;
        });
  }

  @Override
  public LedgerHead head() {
    return view.look(() -> reader.index().head());
  }

  @Override
  public void close() {
    lock.withinProcess(
        () -> {
          if (!closed) {
            endRound();
            closed = true;
            keepIndex();
          }
          return folder;
        });
  }

  /** When the log cannot be forced now, whoever opens the ledger next finds it in the anchor. */
  private void endRound() {
    if (writer.hasRound()) {
      try {
        lock.exclusively(
            () -> {
              writer.close();
              return folder;
            });
      } catch (ThtException e) {
        // Nothing is lost by it.
      }
    }
  }

  /** Only who read the whole log, all of it acknowledged, says where its records stand. */
  private void keepIndex() {
    LogIndex index = reader.index();
    long behind = index.head().count() - reader.kept();
    if (index.isWhole()
        && reader.isAcknowledged()
        && behind >= BEHIND
        && isWritable()
        && !writer.isFenced()
        && anchor.isInSlot(index.head())) {
      KeptIndexWriter.write(folder, disk, index);
    }
  }

  private boolean isWritable() {
    return Files.isWritable(folder);
  }

  private void checkNotClosed() {
    if (closed) {
      throw Troubles.closed(folder);
    }
  }
}
