package dev.tht.cli.command;

import dev.tht.cli.reviewer.ReviewerScreen;
import dev.tht.gatecore.screen.Wording;
import dev.tht.spi.review.PendingQuestion;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Tells a reviewer at the inbox when something new waits. Looks once a second from a thread of its
 * own, and is quiet while a question is being answered.
 */
final class Arrivals implements AutoCloseable {

  private final AtomicInteger known = new AtomicInteger();
  private final Supplier<List<PendingQuestion>> waiting;
  private final ReviewerScreen screen;
  private final Wording words;
  private final ScheduledExecutorService looking =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "tht-inbox");
            thread.setDaemon(true);
            return thread;
          });
  private final Future<?> looks;
  private volatile boolean quiet;

  Arrivals(Supplier<List<PendingQuestion>> waiting, ReviewerScreen screen, Wording words) {
    this.waiting = waiting;
    this.screen = screen;
    this.words = words;
    this.looks = looking.scheduleWithFixedDelay(this::look, 1, 1, TimeUnit.SECONDS);
  }

  /** The questions are on the screen now. */
  List<PendingQuestion> seen(List<PendingQuestion> questions) {
    known.set(questions.size());
    return questions;
  }

  /** Tells nothing meanwhile. */
  void quietly(Runnable task) {
    quiet = true;
    try {
      task.run();
    } finally {
      quiet = false;
    }
  }

  private void look() {
    if (quiet) {
      return;
    }
    try {
      int now = waiting.get().size();
      if (known.getAndSet(now) < now && !quiet) {
        screen.announce(words.say("inbox.arrived", now));
      }
    } catch (RuntimeException unreadable) {
      // The next look, or the reviewer's own, will say what is wrong with the ledger.
      known.set(0);
    }
  }

  @Override
  public void close() {
    looks.cancel(true);
    looking.shutdownNow();
  }
}
