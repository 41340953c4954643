package dev.tht.eval.run;

import dev.tht.eval.sample.QuestionSource;
import java.util.Optional;

/**
 * What came of one question.
 *
 * @param id of the question, as in the sample
 * @param source its collection
 * @param database its database
 * @param shape of its gold
 * @param verdict what came of it
 * @param detail the cause: which part, rule or failure; empty when correct
 * @param replies how often the oracle answered
 * @param milliseconds from opening the session to its end
 * @param sql the final SQL; empty when there is none
 * @param linking what of the gold was proposed in F4 before review
 */
public record QuestionResult(
    String id,
    QuestionSource source,
    String database,
    String shape,
    Verdict verdict,
    String detail,
    int replies,
    long milliseconds,
    String sql,
    Optional<LinkingSight> linking) {

  /** Where no tables and columns were proposed, or nothing is known of the gold's. */
  public QuestionResult(
      String id,
      QuestionSource source,
      String database,
      String shape,
      Verdict verdict,
      String detail,
      int replies,
      long milliseconds,
      String sql) {
    this(
        id, source, database, shape, verdict, detail, replies, milliseconds, sql, Optional.empty());
  }

  /**
   * Whether it counts: the gold rows, as the collection's own evaluation orders columns and rows.
   */
  public boolean counts() {
    return verdict == Verdict.CORRECT
        || verdict == Verdict.OTHER_ROW_ORDER
        || (verdict == Verdict.OTHER_COLUMN_ORDER && source.anyColumnOrder());
  }
}
