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
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * The appends of all threads of one store. One of those who wait leads: it takes the folder's lock
 * and writes for everybody who waits then, in one write and one force of log and anchor; each is
 * woken with its own outcome, and the next who waits leads. Safe for concurrent use.
 */
final class Appender {
  private static final int MOST = 256;

  /** How long a leader waits for those whom the last write served to come back with the next. */
  private static final long GATHER = TimeUnit.MICROSECONDS.toNanos(300);

  /** How long one who waits sleeps before it looks whether anybody leads. */
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(1);

  private final FolderLock lock;
  private final LogReader reader;
  private final LogWriter writer;
  private final Clock clock;
  private final RandomGenerator random;
  private final Runnable checkNotClosed;
  private final Queue<Waiting> queue = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean led = new AtomicBoolean();
  private int served;

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

  /** An append that waits, then its outcome, which its leader gives. */
  private static final class Waiting {
    private final LogDraft draft;
    private final Thread thread = Thread.currentThread();
    private volatile @Nullable LogRecord record;
    private volatile @Nullable RuntimeException failure;

    Waiting(LogDraft draft) {
      this.draft = draft;
    }

    boolean isDone() {
      return record != null || failure != null;
    }

    void succeed(LogRecord appended) {
      record = appended;
      LockSupport.unpark(thread);
    }

    void fail(RuntimeException cause) {
      failure = cause;
      LockSupport.unpark(thread);
    }

    LogRecord outcome() {
      RuntimeException cause = failure;
      if (cause != null) {
        throw cause;
      }
      return Objects.requireNonNull(record);
    }
  }

  /** Appends durably, or throws what kept the record from it. */
  LogRecord append(LogDraft draft) {
    Waiting mine = new Waiting(draft);
    queue.add(mine);
    boolean interrupted = false;
    try {
      while (!mine.isDone()) {
        if (led.compareAndSet(false, true)) {
          lead(mine);
        } else {
          LockSupport.parkNanos(this, PATIENCE);
          interrupted |= Thread.interrupted();
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
    return mine.outcome();
  }

  private void lead(Waiting mine) {
    try {
      while (!mine.isDone()) {
        lock.exclusively(this::writeForAll);
      }
    } finally {
      queue.remove(mine);
      led.set(false);
      Waiting next = queue.peek();
      if (next != null) {
        LockSupport.unpark(next.thread);
      }
    }
  }

  private Appender writeForAll() {
    List<Waiting> together = gathered();
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

  /** Those who wait; after a write for several, their next appends are let come. */
  private List<Waiting> gathered() {
    long start = System.nanoTime();
    while (served > 1 && queue.size() < served && System.nanoTime() - start < GATHER) {
      Thread.yield();
    }
    List<Waiting> together = new ArrayList<>();
    while (together.size() < MOST && queue.peek() != null) {
      together.add(queue.remove());
    }
    served = together.size();
    return together;
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
        waiting.fail(failure);
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
          waiting.succeed(record);
        }
      } catch (RuntimeException e) {
        waiting.fail(e);
      }
    }
    writer.append(group);
    for (int i = 0; i < written.size(); i++) {
      written.get(i).succeed(records.get(i));
    }
  }
}
