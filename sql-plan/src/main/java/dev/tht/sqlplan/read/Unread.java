package dev.tht.sqlplan.read;

import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;

/** Carries why SQL cannot be read out of this package's depths; never leaves it. */
final class Unread extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final transient Refusal refusal;

  Unread(String rule, String reason, String remedy) {
    super(reason, null, false, false);
    this.refusal = new Refusal(rule, "", reason, remedy);
  }

  /** At a place of a text. */
  static Unread at(String text, int offset, String what) {
    return new Unread(
        "sql-does-not-parse",
        place(text, offset) + ": " + SafeText.line(what, 160),
        "correct the SQL there");
  }

  /** What the plan language has no words for. */
  static Unread unknown(String text, int offset, String what) {
    return new Unread(
        "sql-not-understood",
        place(text, offset) + ": " + SafeText.line(what, 160),
        "say it in another way, or leave it out");
  }

  private static String place(String text, int offset) {
    String before = text.substring(0, Math.clamp(offset, 0, text.length()));
    int line = 1 + (int) before.chars().filter(c -> c == '\n').count();
    int column = before.length() - before.lastIndexOf('\n');
    return "line " + line + ", column " + column;
  }

  Refusal refusal() {
    return refusal;
  }
}
