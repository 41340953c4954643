package dev.tht.spi.decision;

/**
 * The SQL, accepted.
 *
 * @param sql its text, exactly as shown
 * @param dialect the engine that it is written for
 * @param rationale the reviewer's words, possibly empty
 */
public record SqlAccepted(String sql, String dialect, String rationale) implements LocalDecision {

  @Override
  public String type() {
    return "sql_accepted";
  }

  @Override
  public String subject() {
    return "sql";
  }

  @Override
  public String detail() {
    return sql;
  }
}
