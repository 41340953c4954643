package dev.tht.spi.plan;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;

/** Reads SQL back as a plan. Pure, safe for concurrent use. */
public interface PlanReader {

  /**
   * What one SELECT says, step by step, or a refusal with the place in the text.
   *
   * @param dialect the engine whose SQL it is, such as {@code sqlite}
   */
  Outcome<UnreviewedPlan> read(String sql, String dialect, Catalog catalog);
}
