package dev.tht.spi.plan;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.decision.EffectiveDecisions;

/** Writes a plan as SQL for the catalog's engine. Pure, safe for concurrent use. */
public interface SqlSynthesizer {

  /**
   * The SQL with its bill of materials, or a refusal that names the part which is invalid against
   * the catalog or not covered by an effective decision.
   */
  Outcome<SynthesizedSql> synthesize(CtePlan plan, EffectiveDecisions decisions, Catalog catalog);
}
