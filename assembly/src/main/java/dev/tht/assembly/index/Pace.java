package dev.tht.assembly.index;

import java.util.Locale;
import java.util.function.LongSupplier;

/** How fast things are done, and how long the rest will take if that goes on. */
final class Pace {

  private static final double SECOND = 1e9;

  private final LongSupplier nanos;
  private final long began;

  /**
   * @param nanos a clock that only runs forward
   */
  Pace(LongSupplier nanos) {
    this.nanos = nanos;
    this.began = nanos.getAsLong();
  }

  /** {@code (3.1 a second, about 2 min left)}; empty in the first second. */
  String of(int done, int all) {
    double seconds = (nanos.getAsLong() - began) / SECOND;
    if (done == 0 || seconds < 1) {
      return "";
    }
    double rate = done / seconds;
    long left = Math.round((all - done) / rate);
    String time = left < 90 ? left + " s" : Math.round(left / 60.0) + " min";
    return String.format(Locale.ROOT, " (%.1f a second, about %s left)", rate, time);
  }
}
