package dev.tht.spi.query;

import java.time.Duration;

/**
 * How much one query may take.
 *
 * @param timeout longest running time
 * @param rows most rows returned; a larger result is cut and says so
 * @param bytes about how many bytes of rows are read at most; what lies beyond is cut likewise
 */
public record QueryLimits(Duration timeout, int rows, long bytes) {

  private static final long STANDARD_BYTES = 64L << 20;

  public QueryLimits {
    if (timeout.isNegative() || timeout.isZero() || rows < 1 || bytes < 1) {
      throw new IllegalArgumentException(
          "limits are positive: " + timeout + ", " + rows + ", " + bytes);
    }
  }

  /** Those, and 64 MiB. */
  public QueryLimits(Duration timeout, int rows) {
    this(timeout, rows, STANDARD_BYTES);
  }

  /** 30 seconds, 10,000 rows and 64 MiB. */
  public static QueryLimits standard() {
    return new QueryLimits(Duration.ofSeconds(30), 10_000);
  }
}
