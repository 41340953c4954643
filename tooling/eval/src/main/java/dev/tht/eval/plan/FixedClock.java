package dev.tht.eval.plan;

import java.util.regex.Pattern;

/**
 * Puts one moment in the place of SQLite's {@code 'now'}, in the gold and in the SQL written from
 * the plan alike and after the writing, so that a run gives the same rows on every day.
 *
 * @param moment as SQLite writes one, such as {@code 2026-11-30 12:00:00}
 */
public record FixedClock(String moment) {

  private static final Pattern NOW = Pattern.compile("'now'", Pattern.CASE_INSENSITIVE);
  private static final Pattern TODAY =
      Pattern.compile("\\bCURRENT_DATE\\b(\\(\\))?", Pattern.CASE_INSENSITIVE);
  private static final Pattern NOW_CALL =
      Pattern.compile("\\b(NOW\\(\\)|LOCALTIMESTAMP\\b)", Pattern.CASE_INSENSITIVE);
  private static final Pattern CURRENT =
      Pattern.compile("\\bCURRENT_TIMESTAMP\\b(\\(\\))?", Pattern.CASE_INSENSITIVE);

  /** SQL of an engine that has types for times, at that moment. */
  public String typed(String sql) {
    String at = "TIMESTAMP '" + moment + "'";
    String day = "DATE '" + moment.substring(0, 10) + "'";
    return NOW_CALL
        .matcher(CURRENT.matcher(TODAY.matcher(sql).replaceAll(day)).replaceAll(at))
        .replaceAll(at);
  }

  /** The SQL at that moment. */
  public String in(String sql) {
    String at = "'" + moment + "'";
    String day = "'" + moment.substring(0, 10) + "'";
    return CURRENT
        .matcher(TODAY.matcher(NOW.matcher(sql).replaceAll(at)).replaceAll(day))
        .replaceAll(at);
  }
}
