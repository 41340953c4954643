package dev.tht.sqlplan.linking;

import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.PlanBuilder;
import java.util.Set;

/**
 * Builds the plan from the accepted rewriting and the linked tables, columns and joins.
 *
 * <p>Refused, by the name of one of the {@link #RULES}, is whatever those decisions do not settle.
 *
 * <p>A join that multiplies the rows a figure is computed over never changes the figure: the rows
 * are counted by their key, or made distinct in a step of their own. Immutable, safe for concurrent
 * use.
 */
public final class LinkedPlanBuilder implements PlanBuilder {

  /** The rules by which a plan may be refused. */
  public static final Set<String> RULES =
      Set.of(
          "no-rewriting",
          "no-population",
          "two-populations",
          "table-excluded",
          "table-not-linked",
          "unknown-table",
          "unknown-column",
          "two-columns-for-one-part",
          "missing-join",
          "two-joins-to-one-table",
          "self-join",
          "optional-join-direction",
          "unused-optional-join",
          "stale-decision",
          "condition-without-filter",
          "condition-without-column",
          "alternatives-not-expressible",
          "part-without-column",
          "output-not-grouped",
          "aggregates-at-two-levels",
          "order-not-shown",
          "no-key");

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
