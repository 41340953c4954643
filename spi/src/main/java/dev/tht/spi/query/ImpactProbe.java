package dev.tht.spi.query;

import dev.tht.spi.literal.FilterClaim;
import java.util.List;
import java.util.OptionalLong;

/**
 * Counts what a reading would match, so that the reviewer sees the difference between readings.
 * Counts only, read-only, never rows. Safe for concurrent use.
 */
public interface ImpactProbe {

  /**
   * Rows that satisfy all the claims; empty when it could not be counted in time, the claims are of
   * several tables, or there are none.
   */
  OptionalLong rows(List<FilterClaim> claims);
}
