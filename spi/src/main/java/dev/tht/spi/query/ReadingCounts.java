package dev.tht.spi.query;

import java.util.List;

/**
 * What a {@link ReadingPlan} counted, in the order of its readings.
 *
 * @param total rows that are there without any of the readings
 * @param shared how many rows two readings both keep; of a reading with itself, how many it keeps
 * @param lacking of each reading, the rows that have no value where it looks
 */
public record ReadingCounts(long total, List<List<Long>> shared, List<Long> lacking) {

  public ReadingCounts {
    shared = shared.stream().map(List::copyOf).toList();
    lacking = List.copyOf(lacking);
    int readings = shared.size();
    if (lacking.size() != readings || shared.stream().anyMatch(row -> row.size() != readings)) {
      throw new IllegalArgumentException("counts of " + readings + " readings do not fit together");
    }
  }

  /** How many readings were counted. */
  public int readings() {
    return shared.size();
  }

  /** The rows that the reading keeps. */
  public long rows(int reading) {
    return shared.get(reading).get(reading);
  }

  /** The rows that both readings keep. */
  public long both(int reading, int other) {
    return shared.get(reading).get(other);
  }

  /** The rows that one of the two readings keeps and the other does not. */
  public long differing(int reading, int other) {
    return rows(reading) + rows(other) - 2 * both(reading, other);
  }

  /**
   * Whether it makes no difference to the rows which reading is meant: all keep the very same ones,
   * and some; of a single reading, whether it leaves nothing out.
   */
  public boolean same() {
    boolean alike = readings() > 1 || rows(0) == total;
    for (int i = 1; i < readings(); i++) {
      alike &= differing(0, i) == 0;
    }
    return alike && rows(0) > 0;
  }

  /**
   * How much the answer changes the rows, from 0 to less than 1: the expected distance of the rows
   * of two readings that are drawn independently, every reading being equally likely. The distance
   * is the size of their symmetric difference as a share of the rows that either keeps (P. Jaccard,
   * "The distribution of the flora in the alpine zone", New Phytologist 11, 1912); its expectation
   * is the quadratic entropy of C. R. Rao, "Diversity and dissimilarity coefficients", Theoretical
   * Population Biology 21, 1982. To a single reading the alternative is that every row stays.
   */
  public double expectedChange() {
    if (readings() == 1) {
      return distance(total - rows(0), total) / 2;
    }
    double sum = 0;
    for (int i = 0; i < readings(); i++) {
      for (int j = 0; j < readings(); j++) {
        sum += distance(differing(i, j), rows(i) + rows(j) - both(i, j));
      }
    }
    return sum / readings() / readings();
  }

  private static double distance(long differing, long either) {
    return either == 0 ? 0 : (double) differing / either;
  }
}
