package dev.tht.schemacatalog.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds check constraints in SQL text, and the values that one of them lists for a column. */
final class CheckClauses {

  private static final String NAME = "[\"`\\[(]*([\\p{L}_][\\p{L}\\p{N}_$ ]*?)[\"`\\])]*";
  private static final String CAST = "(?:::[\\p{L} ]+(?:\\[\\])?)?\\)*";
  private static final Pattern LISTED =
      Pattern.compile("\\(*" + NAME + CAST + "\\s+(?i:in)\\s*\\((.*)\\)+", Pattern.DOTALL);
  private static final Pattern ANY =
      Pattern.compile(
          "\\(*" + NAME + CAST + "\\s*=\\s*(?i:any)\\s*\\(+(?i:array)\\s*\\[(.*?)\\].*",
          Pattern.DOTALL);
  private static final Pattern TEXT = Pattern.compile("\\s*'((?:[^']|'')*)'" + CAST + "\\s*(,|$)");
  private static final Pattern NUMBER = Pattern.compile("\\s*(-?\\d+(?:\\.\\d+)?)\\s*(,|$)");

  /**
   * The values that a column may hold.
   *
   * @param column as the constraint names it
   * @param values without quotes, in the constraint's order
   */
  record Listed(String column, List<String> values) {}

  private CheckClauses() {}

  /** The conditions of the check constraints in a CREATE TABLE statement, in its order. */
  static List<String> in(String sql) {
    List<String> found = new ArrayList<>();
    for (int i = 0; i < sql.length(); i++) {
      char c = sql.charAt(i);
      if (c == '\'' || c == '"' || c == '`' || c == '[') {
        i = closing(sql, i);
      } else if (c == '-' && sql.startsWith("--", i)) {
        int end = sql.indexOf('\n', i);
        i = end < 0 ? sql.length() : end;
      } else if (sql.regionMatches(true, i, "CHECK", 0, 5) && (i == 0 || !word(sql, i - 1))) {
        int open = i + 5;
        while (open < sql.length() && Character.isWhitespace(sql.charAt(open))) {
          open++;
        }
        if (open < sql.length() && sql.charAt(open) == '(') {
          int end = balanced(sql, open);
          found.add(sql.substring(open + 1, end).strip().replaceAll("\\s+", " "));
          i = end;
        }
      }
    }
    return found;
  }

  private static boolean word(String sql, int at) {
    return Character.isLetterOrDigit(sql.charAt(at)) || sql.charAt(at) == '_';
  }

  /** Where the quote that opens there is closed; the end, when it is not. */
  private static int closing(String sql, int open) {
    char close = sql.charAt(open) == '[' ? ']' : sql.charAt(open);
    int end = sql.indexOf(close, open + 1);
    return end < 0 ? sql.length() : end;
  }

  private static int balanced(String sql, int open) {
    int depth = 0;
    for (int i = open; i < sql.length(); i++) {
      char c = sql.charAt(i);
      if (c == '\'' || c == '"' || c == '`') {
        i = closing(sql, i);
      } else if (c == '(') {
        depth++;
      } else if (c == ')' && --depth == 0) {
        return i;
      }
    }
    return sql.length();
  }

  /** What the condition lists, when it does nothing but list a column's values. */
  static Optional<Listed> listed(String condition) {
    for (Pattern form : List.of(LISTED, ANY)) {
      Matcher matcher = form.matcher(condition.strip());
      if (matcher.matches()) {
        List<String> values = values(matcher.group(2));
        if (!values.isEmpty()) {
          return Optional.of(new Listed(matcher.group(1).strip(), values));
        }
      }
    }
    return Optional.empty();
  }

  /** The constants of a list; none when it holds anything else. */
  static List<String> values(String list) {
    List<String> values = new ArrayList<>();
    String rest = list.strip();
    while (!rest.isEmpty()) {
      Matcher text = TEXT.matcher(rest);
      Matcher number = NUMBER.matcher(rest);
      if (text.lookingAt()) {
        values.add(text.group(1).replace("''", "'"));
        rest = rest.substring(text.end()).strip();
      } else if (number.lookingAt()) {
        values.add(number.group(1));
        rest = rest.substring(number.end()).strip();
      } else {
        return List.of();
      }
    }
    return values;
  }
}
