package dev.tht.eval.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.eval.gold.GoldRows;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RowComparisonTest {

  private static List<@Nullable Object> row(@Nullable Object... cells) {
    return Arrays.asList(cells);
  }

  private static GoldRows unordered(List<List<@Nullable Object>> rows) {
    return new GoldRows(List.of(rows), rows.size());
  }

  @Test
  void rowsInAnyOrderAreTheSameWithoutOrderBy() {
    assertThat(
            RowComparison.compare(
                unordered(List.of(row("a", 1), row("b", 2))), List.of(row("b", 2), row("a", 1))))
        .isEqualTo(RowComparison.Result.SAME);
  }

  @Test
  void rowsCountAsOftenAsTheyStand() {
    assertThat(
            RowComparison.compare(
                unordered(List.of(row("a"), row("a"), row("b"))),
                List.of(row("a"), row("b"), row("b"))))
        .isEqualTo(RowComparison.Result.DIFFERENT);
  }

  @Test
  void numbersAreEqualHoweverTheyAreTyped() {
    assertThat(
            RowComparison.compare(
                unordered(List.of(row(3, 0.1, "7", null))),
                List.of(row(3.0, new BigDecimal("0.1000000001"), 7L, null))))
        .isEqualTo(RowComparison.Result.SAME);
  }

  @Test
  void orderCountsBetweenBlocksAndNotWithinThem() {
    GoldRows gold = new GoldRows(List.of(List.of(row("a"), row("b")), List.of(row("c"))), 3);

    assertThat(RowComparison.compare(gold, List.of(row("b"), row("a"), row("c"))))
        .isEqualTo(RowComparison.Result.SAME);
    assertThat(RowComparison.compare(gold, List.of(row("a"), row("c"), row("b"))))
        .isEqualTo(RowComparison.Result.OTHER_ROW_ORDER);
  }

  @Test
  void anyRowsOfTheLastBlockFillTheLimit() {
    GoldRows gold = new GoldRows(List.of(List.of(row("a")), List.of(row("b"), row("c"))), 2);

    assertThat(RowComparison.compare(gold, List.of(row("a"), row("c"))))
        .isEqualTo(RowComparison.Result.SAME);
  }

  @Test
  void columnsInAnotherOrderAreToldApart() {
    assertThat(
            RowComparison.compare(
                unordered(List.of(row("a", 1), row("b", 2))), List.of(row(1, "a"), row(2, "b"))))
        .isEqualTo(RowComparison.Result.OTHER_COLUMN_ORDER);
  }

  @Test
  void rowsInAnotherOrderAreStillThoseThatTheLimitWants() {
    GoldRows gold =
        new GoldRows(
            List.of(List.of(row("a", 1)), List.of(row("b", 2)), List.of(row("c", 3), row("d", 3))),
            3);

    assertThat(RowComparison.compare(gold, List.of(row("d", 3), row("b", 2), row("a", 1))))
        .isEqualTo(RowComparison.Result.OTHER_ROW_ORDER);
    assertThat(RowComparison.compare(gold, List.of(row(2, "b"), row(1, "a"), row(3, "c"))))
        .isEqualTo(RowComparison.Result.OTHER_ROW_ORDER);
    assertThat(RowComparison.compare(gold, List.of(row("d", 3), row("c", 3), row("a", 1))))
        .isEqualTo(RowComparison.Result.DIFFERENT);
  }
}
