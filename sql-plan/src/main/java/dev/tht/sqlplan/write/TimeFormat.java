package dev.tht.sqlplan.write;

import java.util.Comparator;
import java.util.Map;

/** A plan's pattern of a time in an engine's own letters. */
final class TimeFormat {
  private TimeFormat() {}

  /**
   * The pattern with each field replaced, the longest that fits first; all else stays.
   *
   * @param fields the engine's letters by the plan's
   */
  static String of(String pattern, Map<String, String> fields) {
    StringBuilder format = new StringBuilder();
    int at = 0;
    while (at < pattern.length()) {
      int from = at;
      String field =
          fields.keySet().stream()
              .filter(each -> pattern.startsWith(each, from))
              .max(Comparator.comparingInt(String::length))
              .orElse("");
      format.append(field.isEmpty() ? pattern.substring(at, at + 1) : fields.get(field));
      at += Math.max(1, field.length());
    }
    return format.toString();
  }
}
