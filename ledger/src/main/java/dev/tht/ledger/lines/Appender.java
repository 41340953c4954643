package dev.tht.ledger.lines;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The appends of all threads of one store. Whoever gets the lock writes for everybody who waits
 * then, in one write and one force of log and anchor; the others find their append done. Safe for
 * concurrent use.
 */
final class Appender {
  private static final int MOST = 256;

  private final FolderLock lock;
  private final LogReader reader;
  private final LogWriter writer;
  private final Clock clock;
  private final RandomGenerator random;
  private final Runnable checkNotClosed;
  private final Queue<Waiting> queue = new ConcurrentLinkedQueue<>();

  Appender(
      FolderLock lock,
      LogReader reader,
      LogWriter writer,
      Clock clock,
      RandomGenerator random,
      Runnable checkNotClosed) {
    this.lock = lock;
    this.reader = reader;
    this.writer = writer;
    this.clock = clock;
    this.random = random;
    this.checkNotClosed = checkNotClosed;
  }

  /** An append that waits, then its outcome; guarded by the folder's lock. */
  private static final class Waiting {
    private final LogDraft draft;
    private @Nullable LogRecord record;
    private @Nullable RuntimeException failure;

    Waiting(LogDraft draft) {
      this.draft = draft;
    }

    boolean isDone() {
      return record != null || failure != null;
    }
  }

  /** Appends durably, or throws what kept the record from it. */
  LogRecord append(LogDraft draft) {
    Waiting mine = new Waiting(draft);
    queue.add(mine);
    return lock.withinProcess(
        () -> {
          try {
            while (!mine.isDone()) {
              lock.exclusively(this::writeForAll);
            }
          } finally {
            queue.remove(mine);
          }
          if (mine.failure != null) {
            throw mine.failure;
          }
          return Objects.requireNonNull(mine.record);
        });
  }

  private Appender writeForAll() {
    List<Waiting> together = new ArrayList<>();
    while (together.size() < MOST && queue.peek() != null) {
      together.add(queue.remove());
    }
    try {
      write(together);
    } catch (ThtException e) {
      if (together.size() > 1 && e.code() == LedgerErrorCode.DISK_FULL) {
        together.forEach(this::writeAlone);
      } else {
        fail(together, e);
      }
    } catch (RuntimeException e) {
      fail(together, e);
    } finally {
      if (!together.stream().allMatch(Waiting::isDone)) {
        fail(together, lock.stopped());
      }
    }
    return this;
  }

  /** When all do not fit onto the disk, some may. */
  private void writeAlone(Waiting waiting) {
    try {
      write(List.of(waiting));
    } catch (RuntimeException e) {
      fail(List.of(waiting), e);
    }
  }

  private static void fail(List<Waiting> together, RuntimeException failure) {
    for (Waiting waiting : together) {
      if (!waiting.isDone()) {
        waiting.failure = failure;
      }
    }
  }

  private void write(List<Waiting> together) {
    checkNotClosed.run();
    writer.prepare();
    Group group = new Group(reader.index());
    List<Waiting> written = new ArrayList<>();
    List<LogRecord> records = new ArrayList<>();
    for (Waiting waiting : together) {
      if (waiting.isDone()) {
        continue;
      }
      try {
        LogRecord record = group.add(waiting.draft, clock.instant(), random);
        if (group.holds(record)) {
          written.add(waiting);
          records.add(record);
        } else {
          waiting.record = record;
        }
      } catch (RuntimeException e) {
        waiting.failure = e;
      }
    }
    writer.append(group);
    for (int i = 0; i < written.size(); i++) {
      written.get(i).record = records.get(i);
    }
  }
}
