package dev.tht.sqlplan.write;

import dev.tht.spi.Span;
import dev.tht.spi.plan.PartId;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Text under way, with marks for line breaks, indentation and the parts of the plan. The marks are
 * characters of private use, which no text of a plan may contain; they are resolved at the end.
 */
final class Layout {
  private static final char PART = '\uE000';
  private static final char PART_ENDS = '\uE001';
  private static final char BREAK = '\uE002';
  private static final char IN = '\uE003';
  private static final char OUT = '\uE004';
  private static final char NUMBER_ENDS = '\uE005';
  private static final int WIDTH = 88;

  private final List<PartId> parts = new ArrayList<>();

  /** A finished text. */
  record Laid(String text, Map<PartId, Span> spans) {}

  static String lineBreak() {
    return String.valueOf(BREAK);
  }

  /** The text one level further in, on lines of its own. */
  static String indented(String text) {
    return IN + lineBreak() + text + OUT + BREAK;
  }

  /** Whether a text has a character that is a mark here. */
  static boolean hasMark(String text) {
    return text.chars().anyMatch(c -> c >= PART && c <= NUMBER_ENDS);
  }

  /** Remembers where a part stands. */
  String part(PartId part, String text) {
    parts.add(part);
    return PART + Integer.toString(parts.size() - 1) + NUMBER_ENDS + text + PART_ENDS;
  }

  static boolean fitsOneLine(String text) {
    return text.indexOf(BREAK) < 0
        && text.replaceAll("\uE000\\d+\uE005|[\uE001-\uE005]", "").length() <= WIDTH;
  }

  /** In one line when it fits, else one item a line. */
  static String list(String head, List<String> items) {
    String line = head + " " + String.join(", ", items);
    if (items.size() == 1 || fitsOneLine(line)) {
      return line;
    }
    return head + IN + BREAK + String.join("," + BREAK, items) + OUT;
  }

  /** Conditions that must all hold, one a line. */
  static String all(String head, List<String> conditions) {
    return head + " " + IN + String.join(BREAK + "AND ", conditions) + OUT;
  }

  /** A query in parentheses: in one line when it is short. */
  static String parenthesized(List<String> lines) {
    String line = "(" + String.join(" ", lines) + ")";
    return fitsOneLine(line) && line.indexOf("--") < 0
        ? line
        : "(" + indented(String.join(lineBreak(), lines)) + ")";
  }

  /** Resolves the marks. */
  Laid laid(String marked) {
    StringBuilder out = new StringBuilder();
    Map<PartId, Span> spans = new LinkedHashMap<>();
    Deque<PartId> open = new ArrayDeque<>();
    Deque<Integer> starts = new ArrayDeque<>();
    int level = 0;
    for (int i = 0; i < marked.length(); i++) {
      char now = marked.charAt(i);
      switch (now) {
        case PART -> {
          int end = marked.indexOf(NUMBER_ENDS, i);
          open.push(parts.get(Integer.parseInt(marked.substring(i + 1, end))));
          starts.push(out.length());
          i = end;
        }
        case PART_ENDS -> {
          int start = starts.pop();
          spans.putIfAbsent(open.pop(), new Span(start, Math.max(start + 1, out.length())));
        }
        case BREAK -> out.append('\n').append("  ".repeat(level));
        case IN -> level++;
        case OUT -> level--;
        default -> out.append(now);
      }
    }
    return new Laid(out.toString(), spans);
  }
}
