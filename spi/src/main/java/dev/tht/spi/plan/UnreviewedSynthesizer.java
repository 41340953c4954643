package dev.tht.spi.plan;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;

/** Writes an unreviewed plan as SQL again. Pure, safe for concurrent use. */
public interface UnreviewedSynthesizer {

  /**
   * The SQL, or a refusal that names the part which the engine cannot say or which does not fit the
   * catalog.
   *
   * @param dialect the engine to write for
   */
  Outcome<UnreviewedSql> synthesize(UnreviewedPlan plan, Catalog catalog, String dialect);
}
