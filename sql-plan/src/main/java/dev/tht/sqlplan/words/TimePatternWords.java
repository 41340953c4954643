package dev.tht.sqlplan.words;

import dev.tht.spi.SafeText;

/** A pattern of times as the names of its fields. */
final class TimePatternWords {
  private TimePatternWords() {}

  static String of(String pattern, FormulaPhrases formulas) {
    StringBuilder out = new StringBuilder();
    int at = 0;
    while (at < pattern.length()) {
      char now = pattern.charAt(at);
      int end = at + 1;
      if (now == '\'') {
        end = pattern.indexOf('\'', at + 1) + 1;
        out.append(end - at == 2 ? "'" : pattern.substring(at + 1, Math.max(at + 1, end - 1)));
      } else if (Character.isLetter(now)) {
        while (end < pattern.length() && pattern.charAt(end) == now) {
          end++;
        }
        out.append(formulas.patternField(pattern.substring(at, end)));
      } else {
        out.append(now);
      }
      at = Math.max(end, at + 1);
    }
    return SafeText.line(out.toString(), 200);
  }
}
