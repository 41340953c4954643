package dev.tht.spi.review;

import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.rewriting.Rewriting;
import java.util.List;

/** What a confirmation is about, beside the decisions recorded. */
public sealed interface ReviewContent {

  /** The rewritten question (F3). */
  record OfRewriting(Rewriting rewriting) implements ReviewContent {}

  /** The plan (F5). */
  record OfPlan(CtePlan plan) implements ReviewContent {}

  /** The SQL (F6). */
  record OfSql(SynthesizedSql sql) implements ReviewContent {}

  /**
   * The result (F7).
   *
   * @param result the rows shown
   * @param rows number of rows of the whole result, up to the query's limit
   * @param digest SHA-256 of the whole result's columns and rows, in hexadecimal
   * @param warnings what the checks found
   */
  record OfResult(QueryResult result, long rows, String digest, List<String> warnings)
      implements ReviewContent {
    public OfResult {
      warnings = List.copyOf(warnings);
    }
  }
}
