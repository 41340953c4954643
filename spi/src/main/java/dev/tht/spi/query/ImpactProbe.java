package dev.tht.spi.query;

import dev.tht.spi.literal.FilterClaim;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Counts what a reading would match, so that the reviewer sees the difference between readings.
 * Counts only, read-only, never rows. Safe for concurrent use.
 */
public interface ImpactProbe {

  /** The time for all that is counted for one question: half a second, unless it says otherwise. */
  default Duration budget() {
    return Duration.ofMillis(500);
  }

  /**
   * Rows that satisfy all the claims; empty when that took longer than the time, the claims are of
   * several tables, or there are none.
   *
   * @param time the longest that it may take, more than none
   */
  OptionalLong rows(List<FilterClaim> claims, Duration time);

  /**
   * Counts the plan's readings side by side; empty when that took longer than the time, or the
   * database refuses. A probe that cannot compare gives nothing.
   *
   * @param time the longest that it may take, more than none
   */
  default Optional<ReadingCounts> compare(ReadingPlan plan, Duration time) {
    return Optional.empty();
  }
}
