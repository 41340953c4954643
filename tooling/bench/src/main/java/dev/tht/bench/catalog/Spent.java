package dev.tht.bench.catalog;

import java.lang.management.ManagementFactory;

/**
 * Time that something took: by the clock, and of this thread's processor, which other work on the
 * machine does not lengthen.
 *
 * @param seconds by the clock
 * @param cpu seconds of the processor
 */
record Spent(double seconds, double cpu) {

  /** A clock that has begun. */
  static Spent start() {
    return now();
  }

  /** What has passed since the start. */
  Spent stop() {
    Spent now = now();
    return new Spent(now.seconds - seconds, now.cpu - cpu);
  }

  private static Spent now() {
    return new Spent(
        System.nanoTime() / 1e9,
        ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9);
  }
}
