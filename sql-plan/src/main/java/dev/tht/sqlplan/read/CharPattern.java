package dev.tht.sqlplan.read;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** PostgreSQL's patterns of TO_CHAR as the plan's patterns of times. */
final class CharPattern {
  private static final List<Map.Entry<String, String>> FIELDS =
      List.of(
          Map.entry("YYYY", "yyyy"),
          Map.entry("HH24", "HH"),
          Map.entry("MONTH", "MMMM"),
          Map.entry("FMMONTH", "MMMM"),
          Map.entry("DDD", "DDD"),
          Map.entry("MON", "MMM"),
          Map.entry("DAY", "EEEE"),
          Map.entry("DY", "EEE"),
          Map.entry("MM", "MM"),
          Map.entry("MI", "mm"),
          Map.entry("DD", "dd"),
          Map.entry("SS", "ss"));

  private CharPattern() {}

  static Optional<String> of(String format) {
    StringBuilder pattern = new StringBuilder();
    String upper = format.toUpperCase(Locale.ROOT);
    int at = 0;
    while (at < format.length()) {
      int from = at;
      Optional<Map.Entry<String, String>> field =
          FIELDS.stream().filter(each -> upper.startsWith(each.getKey(), from)).findFirst();
      if (field.isPresent()) {
        pattern.append(field.get().getValue());
        at += field.get().getKey().length();
      } else if (Character.isLetter(format.charAt(at)) || format.charAt(at) == '\'') {
        return Optional.empty();
      } else {
        pattern.append(format.charAt(at++));
      }
    }
    return Optional.of(pattern.toString());
  }
}
