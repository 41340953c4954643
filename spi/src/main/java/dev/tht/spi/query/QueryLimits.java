package dev.tht.spi.query;

import java.time.Duration;

/**
 * How much one query may take.
 *
 * @param timeout longest running time
 * @param rows most rows returned; a larger result is cut and says so
 */
public record QueryLimits(Duration timeout, int rows) {

  public QueryLimits {
    if (timeout.isNegative() || timeout.isZero() || rows < 1) {
      throw new IllegalArgumentException("limits are positive: " + timeout + ", " + rows);
    }
  }

  /** 30 seconds and 10,000 rows. */
  public static QueryLimits standard() {
    return new QueryLimits(Duration.ofSeconds(30), 10_000);
  }
}
