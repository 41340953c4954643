package dev.tht.gatecore.screen;

import java.util.ArrayList;
import java.util.List;

/**
 * A question laid out for a terminal: pages that are at most so many rows high. What an option
 * rests on and records is folded away first, what it comes to and risks last, its meaning and what
 * is to be confirmed never.
 *
 * @param pages what is shown, page by page; an answer that chooses is taken after the last
 * @param details the same with nothing folded, page by page; empty when nothing is folded
 */
public record FoldedScreen(List<List<String>> pages, List<List<String>> details) {

  /** The greatest height of a screen, whatever the terminal has, the prompt included. */
  public static final int HIGHEST = 24;

  private static final int LEAST_ON_LAST = 3;
  private static final int LEAST_HEIGHT = 10;
  private static final int LEAST_WIDTH = 40;

  public FoldedScreen {
    pages = pages.stream().map(List::copyOf).toList();
    details = details.stream().map(List::copyOf).toList();
  }

  /** Whether something is folded away. */
  public boolean folds() {
    return !details.isEmpty();
  }

  static FoldedScreen of(
      List<ScreenLine> lines, String controls, Wording words, int width, int height) {
    int wide = Math.max(LEAST_WIDTH, width) - 1;
    int rows = Math.max(LEAST_HEIGHT, Math.min(HIGHEST, height)) - 1;
    List<String> end = Rows.of(controls, wide);
    List<String> all = fitted(rows(lines, ScreenLine.Fold.FIRST, wide), rows - end.size());
    if (all.size() + end.size() <= rows) {
      return new FoldedScreen(List.of(joined(all, end)), List.of());
    }
    for (ScreenLine.Fold kept : List.of(ScreenLine.Fold.LAST, ScreenLine.Fold.NEVER)) {
      List<String> fewer = rows(lines, kept, wide);
      List<String> more = new ArrayList<>(end);
      int folded = all.size() - fewer.size();
      if (folded > 0) {
        more.addAll(Rows.of(words.say("fold.details", folded), wide));
      }
      fewer = fitted(fewer, rows - more.size());
      if (fewer.size() + more.size() <= rows || kept == ScreenLine.Fold.NEVER) {
        return new FoldedScreen(
            pages(fewer, more, words, rows, wide),
            folded > 0 ? pages(all, end, words, rows, wide) : List.of());
      }
    }
    throw new IllegalStateException("the last fold always fits");
  }

  /** Without the empty row at the end, when that is the one too many. */
  private static List<String> fitted(List<String> rows, int most) {
    int last = rows.size() - 1;
    return last == most && rows.get(last).isBlank() ? rows.subList(0, last) : rows;
  }

  private static List<String> rows(List<ScreenLine> lines, ScreenLine.Fold kept, int width) {
    return lines.stream()
        .filter(line -> line.fold().compareTo(kept) <= 0)
        .flatMap(line -> Rows.of(line.text(), width).stream())
        .toList();
  }

  /** Pages that end in "more", the last in the controls. */
  private static List<List<String>> pages(
      List<String> rows, List<String> end, Wording words, int most, int width) {
    int each = most - 1;
    int pages = 1;
    while (rows.size() > (pages - 1) * each + Math.max(1, most - end.size())) {
      pages++;
    }
    List<List<String>> all = new ArrayList<>();
    int full = (pages - 1) * each;
    int least = Math.max(full - each + 1, rows.size() - Math.max(1, most - end.size()));
    int last = pages == 1 ? 0 : Math.max(least, lastFrom(rows, full));
    for (int page = 1; page < pages; page++) {
      List<String> shown = rows.subList((page - 1) * each, Math.min(last, page * each));
      all.add(joined(shown, Rows.of(words.say("fold.more", page, pages), width)));
    }
    all.add(joined(rows.subList(last, rows.size()), end));
    return all;
  }

  /** Where the last page may begin, so that it does not hold the controls alone. */
  private static int lastFrom(List<String> rows, int full) {
    int from = rows.size();
    int said = 0;
    while (from > 0 && (said < LEAST_ON_LAST || from > full)) {
      from--;
      said += rows.get(from).isBlank() ? 0 : 1;
    }
    return from;
  }

  private static List<String> joined(List<String> rows, List<String> end) {
    List<String> joined = new ArrayList<>(rows);
    joined.addAll(end);
    return joined;
  }
}
