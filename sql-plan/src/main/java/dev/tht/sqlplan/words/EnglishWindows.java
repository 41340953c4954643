package dev.tht.sqlplan.words;

import dev.tht.spi.plan.Frame;
import dev.tht.spi.plan.WindowFunction;
import java.util.List;

/** What a row learns from the rows around it, told in English. */
final class EnglishWindows {
  private EnglishWindows() {}

  static String window(WindowFunction function, List<String> operands) {
    String of = operands.isEmpty() ? "" : operands.get(0);
    return switch (function) {
      case ROW_NUMBER -> "the row's place";
      case RANK -> "the row's rank (equal rows share it and the next ones are left out)";
      case DENSE_RANK -> "the row's rank (equal rows share it and none is left out)";
      case PERCENT_RANK -> "the row's rank as a share from 0 to 1";
      case CUMULATIVE_SHARE -> "the share of rows up to the row";
      case TILE -> "the row's part when the rows are cut into " + of + " equal parts";
      case EARLIER -> neighbour("before", operands);
      case LATER -> neighbour("after", operands);
      case FIRST_VALUE -> "the first row's " + of;
      case LAST_VALUE -> "the last row's " + of;
      case COUNT ->
          operands.isEmpty() ? "the number of rows" : "the number of rows with a value of " + of;
      case SUM -> "the sum of " + of;
      case AVERAGE -> "the average of " + of;
      case MINIMUM -> "the least " + of;
      case MAXIMUM -> "the greatest " + of;
    };
  }

  private static String neighbour(String side, List<String> operands) {
    String far = operands.size() > 1 ? operands.get(1) : "1";
    String none = operands.size() > 2 ? ", else " + operands.get(2) : "";
    return operands.get(0)
        + " of the row "
        + far
        + (far.equals("1") ? " place " : " places ")
        + side
        + none;
  }

  static String frame(String window, Frame frame) {
    String by =
        switch (frame.unit()) {
          case ROWS -> "row";
          case RANGE -> "value";
        };
    return window + ", from " + bound(frame.from(), by) + " to " + bound(frame.to(), by);
  }

  private static String bound(Frame.Bound bound, String by) {
    String far = bound.distance().isEmpty() ? "" : bound.distance().getAsLong() + " " + by + "s ";
    return switch (bound.side()) {
      case AT -> "this " + by;
      case BEFORE -> far.isEmpty() ? "the first row" : far + "before";
      case AFTER -> far.isEmpty() ? "the last row" : far + "after";
    };
  }
}
