package dev.tht.cli.command;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** Waits for something that another process writes: it looks twice a second. */
final class Waiting {

  private static final Duration BETWEEN = Duration.ofMillis(500);

  private Waiting() {}

  /**
   * What was waited for; empty when the time is up or the thread is interrupted.
   *
   * @param seconds how long at most; 0 for ever
   */
  static <T> Optional<T> until(Supplier<Optional<T>> look, long seconds) {
    long deadline = System.nanoTime() + Duration.ofSeconds(seconds).toNanos();
    while (true) {
      Optional<T> found = look.get();
      if (found.isPresent() || (seconds > 0 && System.nanoTime() - deadline > 0)) {
        return found;
      }
      try {
        Thread.sleep(BETWEEN);
      } catch (InterruptedException stop) {
        Thread.currentThread().interrupt();
        return Optional.empty();
      }
    }
  }
}
