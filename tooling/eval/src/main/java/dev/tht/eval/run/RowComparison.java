package dev.tht.eval.run;

import dev.tht.eval.gold.GoldRows;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whether rows are the gold's: columns by position, cells equal as numbers to six decimals however
 * they are typed and else as texts, rows as often as in the gold, and in its order where it has
 * one.
 */
public final class RowComparison {

  /** What the comparison found. */
  enum Result {
    SAME,
    OTHER_COLUMN_ORDER,
    /** The gold's rows, but not in its order of rows; the columns in any order. */
    OTHER_ROW_ORDER,
    DIFFERENT
  }

  private static final int DECIMALS = 6;
  private static final int MOST_PERMUTED = 6;

  private RowComparison() {}

  /** Whether the rows are the gold's, columns and rows in its order. */
  public static boolean isSame(GoldRows gold, List<List<@Nullable Object>> rows) {
    return same(gold, rows);
  }

  static Result compare(GoldRows gold, List<List<@Nullable Object>> rows) {
    if (same(gold, rows)) {
      return Result.SAME;
    }
    List<List<Integer>> orders = orders(rows);
    if (orders.stream().anyMatch(order -> same(gold, permuted(rows, order)))) {
      return Result.OTHER_COLUMN_ORDER;
    }
    boolean ordered = gold.blocks().size() > 1;
    return ordered
            && (sameUnordered(gold, rows)
                || orders.stream().anyMatch(order -> sameUnordered(gold, permuted(rows, order))))
        ? Result.OTHER_ROW_ORDER
        : Result.DIFFERENT;
  }

  private static List<List<Integer>> orders(List<List<@Nullable Object>> rows) {
    int width = rows.isEmpty() ? 0 : rows.get(0).size();
    return width < 2 || width > MOST_PERMUTED ? List.of() : permutations(width);
  }

  private static List<List<@Nullable Object>> permuted(
      List<List<@Nullable Object>> rows, List<Integer> order) {
    return rows.stream().map(row -> permutedRow(row, order)).toList();
  }

  private static List<@Nullable Object> permutedRow(
      List<@Nullable Object> row, List<Integer> order) {
    List<@Nullable Object> permuted = new ArrayList<>(row.size());
    order.forEach(i -> permuted.add(row.get(i)));
    return permuted;
  }

  private static List<List<Integer>> permutations(int width) {
    List<List<Integer>> all = new ArrayList<>(List.of(List.of()));
    for (int i = 0; i < width; i++) {
      List<List<Integer>> longer = new ArrayList<>();
      for (List<Integer> some : all) {
        for (int at = 0; at <= some.size(); at++) {
          List<Integer> one = new ArrayList<>(some);
          one.add(at, i);
          longer.add(one);
        }
      }
      all = longer;
    }
    return all;
  }

  private static boolean same(GoldRows gold, List<List<@Nullable Object>> rows) {
    if (rows.size() != gold.wanted()) {
      return false;
    }
    int from = 0;
    for (List<List<@Nullable Object>> block : gold.blocks()) {
      int to = Math.min(rows.size(), from + block.size());
      if (!within(rows.subList(from, to), block)) {
        return false;
      }
      from = to;
    }
    return from == rows.size();
  }

  /**
   * Whether all rows of the blocks that are wanted whole are there, and the others are of the next.
   */
  @SuppressWarnings("NullAway") // The cells' nullness is lost on a list of lists.
  private static boolean sameUnordered(GoldRows gold, List<List<@Nullable Object>> rows) {
    if (rows.size() != gold.wanted()) {
      return false;
    }
    List<List<String>> left = new ArrayList<>();
    rows.forEach(row -> left.add(canonical(row)));
    for (List<List<@Nullable Object>> block : gold.blocks()) {
      List<List<String>> wanted = new ArrayList<>();
      block.forEach(row -> wanted.add(canonical(row)));
      boolean last = left.size() < wanted.size();
      List<List<String>> some = last ? List.copyOf(left) : wanted;
      List<List<String>> from = last ? wanted : left;
      for (List<String> row : some) {
        if (!from.remove(row)) {
          return false;
        }
      }
      if (last) {
        return true;
      }
    }
    return left.isEmpty();
  }

  /** Whether each row stands in the block, at least as often. */
  @SuppressWarnings("NullAway") // The cells' nullness is lost on a list of lists.
  private static boolean within(
      List<List<@Nullable Object>> rows, List<List<@Nullable Object>> block) {
    Map<List<String>, Integer> left = new HashMap<>();
    block.forEach(row -> left.merge(canonical(row), 1, Integer::sum));
    for (List<@Nullable Object> row : rows) {
      Integer remaining = left.merge(canonical(row), -1, Integer::sum);
      if (remaining == null || remaining < 0) {
        return false;
      }
    }
    return true;
  }

  private static List<String> canonical(List<@Nullable Object> row) {
    List<String> cells = new ArrayList<>(row.size());
    for (Object cell : row) {
      cells.add(canonical(cell));
    }
    return Collections.unmodifiableList(cells);
  }

  private static String canonical(@Nullable Object cell) {
    if (cell == null) {
      return "null";
    }
    String text = cell instanceof Boolean truth ? (truth ? "1" : "0") : cell.toString();
    try {
      BigDecimal number = new BigDecimal(text.strip()).setScale(DECIMALS, RoundingMode.HALF_EVEN);
      return "n" + number.stripTrailingZeros().toPlainString();
    } catch (NumberFormatException noNumber) {
      return "t" + text;
    }
  }
}
