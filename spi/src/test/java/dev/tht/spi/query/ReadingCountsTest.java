package dev.tht.spi.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class ReadingCountsTest {

  /** In the catalog, on sale, in stock: the first and the last keep the same rows. */
  private static final ReadingCounts BICYCLES =
      new ReadingCounts(
          97,
          List.of(List.of(97L, 60L, 97L), List.of(60L, 60L, 60L), List.of(97L, 60L, 97L)),
          List.of(0L, 0L, 0L));

  private static ReadingCounts one(long total, long rows) {
    return new ReadingCounts(total, List.of(List.of(rows)), List.of(0L));
  }

  private static ReadingCounts two(long first, long both, long second) {
    return new ReadingCounts(
        1000, List.of(List.of(first, both), List.of(both, second)), List.of(0L, 0L));
  }

  @Test
  void tellsRowsThatOneOfTwoReadingsKeeps() {
    assertThat(BICYCLES.differing(0, 1)).isEqualTo(37);
    assertThat(BICYCLES.differing(0, 2)).isZero();
    assertThat(two(5, 0, 7).differing(0, 1)).isEqualTo(12);
  }

  @Test
  void expectsTheShareOfTheRowsThatChangesOverEquallyLikelyReadings() {
    assertThat(BICYCLES.expectedChange()).isCloseTo(4 * 37.0 / 97 / 9, within(1e-12));
    assertThat(two(5, 0, 5).expectedChange()).isEqualTo(0.5);
    assertThat(two(500, 500, 500).expectedChange()).isZero();
    assertThat(two(0, 0, 0).expectedChange()).isZero();
  }

  @Test
  void comparesASingleReadingWithLeavingEveryRowIn() {
    assertThat(one(100, 25).expectedChange()).isEqualTo(0.375);
    assertThat(one(100, 100).expectedChange()).isZero();
    assertThat(one(0, 0).expectedChange()).isZero();
  }

  @Test
  void isTheSameWhereEveryReadingKeepsTheVeryRows() {
    assertThat(two(60, 60, 60).same()).isTrue();
    assertThat(two(60, 59, 60).same()).isFalse();
    assertThat(BICYCLES.same()).isFalse();
    assertThat(one(97, 97).same()).isTrue();
    assertThat(one(97, 96).same()).isFalse();
  }

  @Test
  void isNotTheSameWhereNothingIsKept() {
    assertThat(two(0, 0, 0).same()).isFalse();
    assertThat(one(0, 0).same()).isFalse();
  }

  @Test
  void refusesCountsThatDoNotFitTogether() {
    assertThatThrownBy(() -> new ReadingCounts(5, List.of(List.of(1L, 2L)), List.of(0L)))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new ReadingCounts(5, List.of(List.of(1L)), List.of()))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
