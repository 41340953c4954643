package dev.tht.sqlplan.linking;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.PlanBuilder;

/**
 * Builds the plan from the accepted rewriting and the linked tables, columns and joins.
 *
 * <p>Refused, by the name of the rule, is whatever those decisions do not settle: {@code
 * no-rewriting}, {@code no-population}, {@code two-populations}, {@code table-excluded}, {@code
 * table-not-linked}, {@code unknown-table}, {@code unknown-column}, {@code
 * two-columns-for-one-part}, {@code missing-join}, {@code two-joins-to-one-table}, {@code
 * self-join}, {@code optional-join-direction}, {@code unused-optional-join}, {@code
 * stale-decision}, {@code condition-without-filter}, {@code condition-without-column}, {@code
 * alternatives-not-expressible}, {@code part-without-column}, {@code output-not-grouped}, {@code
 * aggregates-at-two-levels}, {@code order-not-shown} and {@code no-key}.
 *
 * <p>A join that multiplies the rows a figure is computed over never changes the figure: the rows
 * are counted by their key, or made distinct in a step of their own. Immutable, safe for concurrent
 * use.
 */
public final class LinkedPlanBuilder implements PlanBuilder {

  @Override
  public Outcome<CtePlan> build(EffectiveDecisions decisions, Catalog catalog) {
    try {
      Links links = Links.of(decisions, catalog);
      JoinTree tree = JoinTree.of(links, catalog);
      Conditions conditions = Conditions.of(links);
      Measures measures = Measures.of(links);
      return Outcome.of(new Assembly(links, tree, conditions, measures).plan(decisions));
    } catch (Unsettled unsettled) {
      return new Outcome.Refused<>(unsettled.refusal());
    }
  }
}
