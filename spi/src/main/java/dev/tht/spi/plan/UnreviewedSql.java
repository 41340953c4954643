package dev.tht.spi.plan;

import dev.tht.spi.Span;
import java.util.Map;

/**
 * SQL written from an unreviewed plan. No query runner takes it: it is for reading, comparing and
 * evaluation; a {@link dev.tht.spi.query.PlanProbe} takes one that counts, and gives the count
 * alone.
 *
 * @param text the statement
 * @param dialect the engine that it is written for
 * @param spans where each part of the plan stands in it
 */
public record UnreviewedSql(String text, String dialect, Map<PartId, Span> spans) {

  public UnreviewedSql {
    spans = Map.copyOf(spans);
  }
}
