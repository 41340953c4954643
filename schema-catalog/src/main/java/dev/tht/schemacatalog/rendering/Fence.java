package dev.tht.schemacatalog.rendering;

import dev.tht.spi.SafeText;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Keeps text from the database within its place in a document. */
final class Fence {

  private static final int LONGEST_NAME = 300;
  private static final int LONGEST_COMMENT = 300;
  private static final Pattern MARKUP = Pattern.compile("([\\\\`*_{}\\[\\]<>()#!|~])");
  private static final Pattern PLAIN = Pattern.compile("[a-z_][a-z0-9_]*");
  private static final Set<String> RESERVED =
      Set.of(
          "all",
          "and",
          "as",
          "asc",
          "between",
          "by",
          "case",
          "check",
          "column",
          "constraint",
          "create",
          "cross",
          "current_date",
          "default",
          "delete",
          "desc",
          "distinct",
          "drop",
          "else",
          "end",
          "except",
          "exists",
          "for",
          "foreign",
          "from",
          "full",
          "group",
          "having",
          "in",
          "index",
          "inner",
          "insert",
          "intersect",
          "into",
          "is",
          "join",
          "key",
          "left",
          "like",
          "limit",
          "natural",
          "not",
          "null",
          "offset",
          "on",
          "or",
          "order",
          "outer",
          "primary",
          "references",
          "right",
          "select",
          "set",
          "table",
          "then",
          "to",
          "union",
          "unique",
          "update",
          "user",
          "using",
          "values",
          "view",
          "when",
          "where",
          "window",
          "with");

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
  static String words(String text) {
    return MARKUP.matcher(SafeText.line(text.strip(), LONGEST_COMMENT)).replaceAll("\\\\$1");
  }

  /** The rest of a line of SQL after two dashes. */
  static String remark(String text) {
    return SafeText.line(text.strip(), LONGEST_COMMENT);
  }

  /** A name in SQL, quoted unless it needs no quotes in any engine. */
  static String name(String identifier) {
    boolean plain =
        PLAIN.matcher(identifier).matches()
            && !RESERVED.contains(identifier.toLowerCase(Locale.ROOT));
    return plain
        ? identifier
        : "\"" + SafeText.line(identifier, LONGEST_NAME).replace("\"", "\"\"") + "\"";
  }
}
