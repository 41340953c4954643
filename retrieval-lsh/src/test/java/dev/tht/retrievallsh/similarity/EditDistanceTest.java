package dev.tht.retrievallsh.similarity;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditDistanceTest {

  private static final long SEED = 20_261_130;

  @ParameterizedTest
  @CsvSource({
    "brasil, brazil, 1",
    "marsh, mrsh, 1",
    "otsu, otus, 1",
    "kitten, sitting, 3",
    "'', abc, 3",
    "abc, '', 3",
    "same, same, 0",
    "käse, kase, 1",
    "東京, 京東, 1",
  })
  void countsInsertionsDeletionsSubstitutionsAndExchanges(String one, String other, int distance) {
    assertThat(new EditDistance(one).distance(other)).isEqualTo(distance);
  }

  @Test
  void agreesWithTheTableOfAllPrefixes() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int round = 0; round < 3000; round++) {
      String one = text(random, random.nextInt(65));
      String other = mutated(random, one, random.nextInt(90));

      assertThat(new EditDistance(one).distance(other))
          .as("seed %d round %d: %s / %s", SEED, round, one, other)
          .isEqualTo(table(one, other, true));
    }
  }

  @Test
  void agreesWithTheTableForLongPatternsWithoutExchanges() {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int round = 0; round < 1000; round++) {
      String one = text(random, 65 + random.nextInt(200));
      String other = mutated(random, one, random.nextInt(300));

      assertThat(new EditDistance(one).distance(other))
          .as("seed %d round %d: %s / %s", SEED, round, one, other)
          .isEqualTo(table(one, other, false));
    }
  }

  private static String text(SplittableRandom random, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append("abcdé ".charAt(random.nextInt(6)));
    }
    return text.toString();
  }

  /** Half of the time an edited copy, else something else. */
  private static String mutated(SplittableRandom random, String text, int otherLength) {
    if (random.nextBoolean() || text.length() < 2) {
      return text(random, otherLength);
    }
    StringBuilder edited = new StringBuilder(text);
    for (int edits = random.nextInt(6); edits > 0 && edited.length() > 1; edits--) {
      int at = random.nextInt(edited.length() - 1);
      switch (random.nextInt(4)) {
        case 0 -> edited.deleteCharAt(at);
        case 1 -> edited.insert(at, 'x');
        case 2 -> edited.setCharAt(at, 'y');
        default -> edited.insert(at, edited.charAt(at + 1)).deleteCharAt(at + 2);
      }
    }
    return edited.toString();
  }

  private static int table(String one, String other, boolean exchanges) {
    int[][] d = new int[one.length() + 1][other.length() + 1];
    for (int i = 0; i <= one.length(); i++) {
      for (int j = 0; j <= other.length(); j++) {
        d[i][j] = i == 0 ? j : j == 0 ? i : Integer.MAX_VALUE;
        if (i > 0 && j > 0) {
          int change = one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1;
          d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + change);
          if (exchanges
              && i > 1
              && j > 1
              && one.charAt(i - 1) == other.charAt(j - 2)
              && one.charAt(i - 2) == other.charAt(j - 1)) {
            d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
          }
        }
      }
    }
    return d[one.length()][other.length()];
  }
}
