package dev.tht.eval.plan;

/**
 * One gold query's way through a plan.
 *
 * @param id the question's, with the variant's number when it has several
 * @param set the collection
 * @param verdict what came of it
 * @param detail why, when it is not the same
 * @param rows of the gold on the original data
 * @param emptyEverywhere whether neither the data nor a copy gave a row, so that equality says
 *     little
 * @param otherOnACopy whether a copy gave other rows than the data, so that equality says much
 * @param stable whether the SQL written is read and written the same once more
 * @param gold the gold SQL
 * @param sql the SQL written; empty when there is none
 */
public record TripResult(
    String id,
    String set,
    TripVerdict verdict,
    String detail,
    int rows,
    boolean emptyEverywhere,
    boolean otherOnACopy,
    boolean stable,
    String gold,
    String sql) {}
