package dev.tht.schemacatalog.rendering;

import dev.tht.spi.SafeText;
import java.util.regex.Pattern;

/** Keeps text from the database within its place in a document. */
public final class Fence {

  private static final int LONGEST_NAME = 300;
  private static final int LONGEST_COMMENT = 300;
  private static final Pattern MARKUP = Pattern.compile("([\\\\`*_{}\\[\\]<>()#!|~])");
  private static final Pattern BARE = Pattern.compile("[\\p{L}\\p{N}_][\\p{L}\\p{N}_ .:/@+%-]*");

  private Fence() {}

  /** A code span of Markdown that nothing in the text can end; fit for a table cell. */
  static String code(String text) {
    String safe = SafeText.line(text, LONGEST_NAME).replace("|", "\\|");
    String mark = "`";
    while (safe.contains(mark)) {
      mark += "`";
    }
    boolean touches = safe.isEmpty() || safe.startsWith("`") || safe.endsWith("`");
    return touches ? mark + " " + safe + " " + mark : mark + safe + mark;
  }

  /** Words of a comment in running Markdown, without markup of their own. */
  public static String words(String text) {
    return MARKUP.matcher(SafeText.line(text.strip(), LONGEST_COMMENT)).replaceAll("\\\\$1");
  }

  /** The rest of a line of SQL after two dashes. */
  static String remark(String text) {
    return SafeText.line(text.strip(), LONGEST_COMMENT);
  }

  /** A text among brackets and commas: bare when it is of words alone, else in double quotes. */
  static String item(String text) {
    String safe = SafeText.line(text, LONGEST_COMMENT);
    return BARE.matcher(safe).matches() && safe.equals(safe.strip())
        ? safe
        : "\"" + safe.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  /**
   * A text between double quotes of Mermaid, which knows no escape for them, and without marks of
   * the HTML that Mermaid makes of it.
   */
  static String mermaid(String text) {
    String safe = SafeText.line(text.strip(), LONGEST_COMMENT);
    return '"'
        + safe.replace('"', '\'')
            .replace("#", "＃")
            .replace(";", ",")
            .replace("&", "＆")
            .replace("<", "＜")
            .replace(">", "＞")
        + '"';
  }
}
