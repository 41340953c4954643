package dev.tht.eval.engine;

/**
 * One query's way from one engine to another.
 *
 * @param id the question's
 * @param set the collection, or the database that the query was made for
 * @param from whose SQL the gold is
 * @param to whose SQL was written
 * @param verdict what came of it
 * @param detail why, when it is not the same
 * @param rows of the gold
 * @param gold the gold SQL
 * @param sql the SQL written; empty when there is none
 */
public record EngineResult(
    String id,
    String set,
    String from,
    String to,
    EngineVerdict verdict,
    String detail,
    int rows,
    String gold,
    String sql) {}
