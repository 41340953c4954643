package dev.tht.gatecore.screen;

import java.util.ArrayList;
import java.util.List;

/** Lines broken into the rows that a terminal of a certain width shows them in. */
final class Rows {

  private static final int DEEPEST_INDENT = 8;

  private Rows() {}

  /** The rows of one line; those after the first are indented as the line is. */
  static List<String> of(String line, int width) {
    if (columns(line) <= width) {
      return List.of(line);
    }
    String indent =
        " ".repeat(Math.min(DEEPEST_INDENT, line.length() - line.stripLeading().length()));
    List<String> rows = new ArrayList<>();
    int from = 0;
    while (from < line.length()) {
      String start = from == 0 ? "" : indent;
      int to = cut(line, from, width - start.length());
      rows.add(start + line.substring(from, to).stripTrailing());
      from = to;
      while (from < line.length() && line.charAt(from) == ' ') {
        from++;
      }
    }
    return rows;
  }

  /** Where to break: at the last space of the second half, else wherever the row is full. */
  private static int cut(String text, int from, int width) {
    int full = from;
    int taken = 0;
    int space = -1;
    while (full < text.length()) {
      int point = text.codePointAt(full);
      if (taken + columns(point) > width) {
        return space > 0
            ? space
            : Math.max(full, from + Character.charCount(text.codePointAt(from)));
      }
      taken += columns(point);
      full += Character.charCount(point);
      if (point == ' ' && taken > width / 2 && !text.substring(from, full).isBlank()) {
        space = full;
      }
    }
    return full;
  }

  static int columns(String text) {
    return text.codePoints().map(Rows::columns).sum();
  }

  private static int columns(int point) {
    int type = Character.getType(point);
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
      return 0;
    }
    return isWide(point) ? 2 : 1;
  }

  /** East Asian wide and fullwidth blocks and pictographs, after Unicode's UAX #11. */
  private static boolean isWide(int point) {
    return (point >= 0x1100 && point <= 0x115F)
        || (point >= 0x2E80 && point <= 0xA4CF)
        || (point >= 0xAC00 && point <= 0xD7A3)
        || (point >= 0xF900 && point <= 0xFAFF)
        || (point >= 0xFE30 && point <= 0xFE6F)
        || (point >= 0xFF00 && point <= 0xFF60)
        || (point >= 0x1F300 && point <= 0x1FAFF)
        || (point >= 0x20000 && point <= 0x3FFFD);
  }
}
