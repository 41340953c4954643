package dev.tht.schemacatalog.key;

import java.time.Duration;

/**
 * How much is measured to infer keys.
 *
 * @param pairs the most pairs of columns compared in one database
 * @param values the most distinct values of a column looked for, the least first
 * @param time for all comparisons of one database together; zero infers nothing
 */
public record InferenceLimits(int pairs, int values, Duration time) {

  public InferenceLimits {
    if (pairs < 0 || values < 1 || time.isNegative()) {
      throw new IllegalArgumentException("not limits: " + pairs + ", " + values + ", " + time);
    }
  }

  /** Two thousand pairs, a hundred thousand values of each, five seconds. */
  public static InferenceLimits standard() {
    return new InferenceLimits(2_000, 100_000, Duration.ofSeconds(5));
  }
}
