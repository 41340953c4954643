package dev.tht.schemacatalog.query;

import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Cancels a statement that is still running when its time is up. A thread of its own does it,
 * because drivers differ in what they make of a query timeout (SQLite's waits for locks only); it
 * cancels again until the statement gives in, since an engine may miss the first call. A program
 * that ends meanwhile, as by Ctrl-C, cancels it too.
 */
public final class Deadline implements AutoCloseable {

  private static final long AGAIN_MILLIS = 50;

  private final CountDownLatch done = new CountDownLatch(1);
  private final Statement statement;
  private final Thread watchdog;
  private volatile boolean passed;

  private Deadline(Statement statement, Duration time) {
    this.statement = statement;
    watchdog = Thread.ofPlatform().daemon().name("tht-deadline").unstarted(() -> watch(time));
  }

  /** Starts watching the statement, which is cancelled after that time. */
  public static Deadline start(Statement statement, Duration time) {
    Deadline deadline = new Deadline(statement, time);
    RunningStatements.add(statement);
    deadline.watchdog.start();
    return deadline;
  }

  /** Whether the time was up before the statement was done. */
  public boolean passed() {
    return passed;
  }

  private void watch(Duration time) {
    try {
      boolean finished = done.await(time.toNanos(), TimeUnit.NANOSECONDS);
      while (!finished) {
        passed = true;
        RunningStatements.cancel(statement);
        finished = done.await(AGAIN_MILLIS, TimeUnit.MILLISECONDS);
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits for the watchdog, so that no cancel reaches the connection's next statement. */
  @Override
  public void close() {
    RunningStatements.remove(statement);
    done.countDown();
    boolean interrupted = Thread.interrupted();
    while (watchdog.isAlive()) {
      try {
        watchdog.join();
      } catch (InterruptedException again) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
