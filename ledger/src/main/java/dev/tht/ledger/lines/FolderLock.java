package dev.tht.ledger.lines;

import dev.tht.ledger.disk.OwnerOnly;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Path;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * Mutual exclusion on a folder: a mutex by real path within the process, because the system's file
 * locks belong to processes and not to threads; a lock on a file between processes. An interrupt is
 * kept for the caller until the work is done.
 */
final class FolderLock {
  private static final ConcurrentMap<Path, ReentrantLock> MUTEXES = new ConcurrentHashMap<>();
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(30);

  /** Whoever is next asks often; those behind it seldom, so that many do not take the processor. */
  private static final long PAUSE = TimeUnit.MICROSECONDS.toNanos(200);

  private static final long PAUSE_BEFORE_TURN = TimeUnit.MILLISECONDS.toNanos(1);

  private static final long HELD = 0;
  private static final long TURN = 1;

  private final Path file;
  private final ReentrantLock mutex;

  /** The lock of a folder that exists. */
  FolderLock(Path folder) {
    try {
      Path real = folder.toRealPath();
      this.file = real.resolve("ledger.lock");
      this.mutex = MUTEXES.computeIfAbsent(real, path -> new ReentrantLock());
    } catch (IOException e) {
      throw Troubles.unreadable(folder, e);
    }
  }

  /** Does the work while no other thread of this process works on the folder. */
  <T> T withinProcess(Supplier<T> work) {
    mutex.lock();
    try {
      return work.get();
    } finally {
      mutex.unlock();
    }
  }

  /** Does the work while nobody else works on the folder. */
  <T> T exclusively(Supplier<T> work) {
    return withinProcess(
        () -> {
          boolean interrupted = Thread.interrupted();
          long start = System.nanoTime();
          try {
            while (true) {
              try {
                return locked(work, start);
              } catch (ClosedByInterruptException e) {
                interrupted |= Thread.interrupted();
              }
            }
          } catch (IOException e) {
            throw Troubles.uncreatable(file, HeadAnchor.BYTES, e);
          } finally {
            if (interrupted) {
              Thread.currentThread().interrupt();
            }
          }
        });
  }

  /** What those hear whose append was in the hands of a thread that broke down. */
  ThtException stopped() {
    return Troubles.stopped(file);
  }

  /** Whoever waits holds the turn meanwhile, so that the last holder cannot come before it. */
  private <T> T locked(Supplier<T> work, long start) throws IOException {
    OwnerOnly.createFile(file);
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
      FileLock turn = await(access.getChannel(), TURN, start);
      await(access.getChannel(), HELD, start);
      turn.release();
      return work.get();
    }
  }

  private FileLock await(FileChannel channel, long at, long start) throws IOException {
    FileLock lock = channel.tryLock(at, 1, false);
    while (lock == null) {
      if (System.nanoTime() - start > PATIENCE) {
        throw Troubles.busy(file);
      }
      LockSupport.parkNanos(at == TURN ? PAUSE_BEFORE_TURN : PAUSE);
      lock = channel.tryLock(at, 1, false);
    }
    return lock;
  }
}
