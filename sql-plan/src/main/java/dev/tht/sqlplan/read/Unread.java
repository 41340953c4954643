package dev.tht.sqlplan.read;

import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.sqlplan.dialect.Dialect;

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
    return at("sql-does-not-parse", text, offset, what, "correct the SQL there");
  }

  /** What another dialect than the one named would say. */
  static Unread foreign(String text, int offset, String what, Dialect dialect) {
    return at(
        "other-dialect",
        text,
        offset,
        what + " is no SQL of " + dialect.engine(),
        "name the dialect that the SQL is written in, or correct the SQL there");
  }

  /** At a place of a text, under a rule of its own. */
  static Unread at(String rule, String text, int offset, String what, String remedy) {
    return new Unread(rule, place(text, offset) + ": " + SafeText.line(what, 160), remedy);
  }

  /** What the plan language has no words for. */
  static Unread unknown(String text, int offset, String what) {
    return at("sql-not-understood", text, offset, what, "say it in another way, or leave it out");
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
