package dev.tht.spi.query;

import dev.tht.spi.plan.UnreviewedSql;
import java.util.OptionalLong;

/**
 * Counts for the checks of a plan: how many rows a join loses, a condition matches, a limit ties.
 * It runs what was written for counting and gives one number, read-only, never rows. Safe for
 * concurrent use.
 */
public interface PlanProbe {

  /**
   * The number in the only cell of the only row; empty when it could not be counted in time or the
   * database refuses.
   */
  OptionalLong count(UnreviewedSql sql);
}
