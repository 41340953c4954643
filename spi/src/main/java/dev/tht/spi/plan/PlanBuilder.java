package dev.tht.spi.plan;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.decision.EffectiveDecisions;

/**
 * Builds the plan that the accepted rewriting and linking determine, inventing nothing. Pure, safe
 * for concurrent use.
 */
public interface PlanBuilder {

  /** The plan, or a refusal that names what the decisions do not settle. */
  Outcome<CtePlan> build(EffectiveDecisions decisions, Catalog catalog);
}
