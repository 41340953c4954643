package dev.tht.spi.query;

import dev.tht.spi.plan.SynthesizedSql;

/**
 * Runs the one statement that was synthesised, read-only. The connection is usable afterwards,
 * whatever happened. Safe for concurrent use.
 */
public interface QueryRunner {

  /**
   * @throws dev.tht.spi.ThtException of kind DATABASE when the engine refuses it or the time is up
   */
  QueryResult run(SynthesizedSql sql, QueryLimits limits);
}
