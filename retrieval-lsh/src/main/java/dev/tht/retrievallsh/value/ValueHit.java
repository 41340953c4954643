package dev.tht.retrievallsh.value;

import dev.tht.retrievallsh.similarity.Similarity;
import java.util.Comparator;
import java.util.List;

/**
 * A value that may be what a query means.
 *
 * @param text the value, character by character as it was indexed
 * @param locations where it occurs among the locations the filter accepts, in their order; more
 *     than one is an ambiguity that only a reviewer can settle
 * @param similarity the score and its parts
 */
public record ValueHit(String text, List<ValueLocation> locations, Similarity similarity)
    implements Comparable<ValueHit> {

  private static final Comparator<ValueHit> ORDER =
      Comparator.comparingDouble(ValueHit::score).reversed().thenComparing(ValueHit::text);

  public ValueHit {
    locations = List.copyOf(locations);
    if (locations.isEmpty()) {
      throw new IllegalArgumentException("the value \"" + text + "\" occurs nowhere");
    }
  }

  public double score() {
    return similarity.score();
  }

  /** Best first, ties by text; an index holds each text once. */
  @Override
  public int compareTo(ValueHit other) {
    return ORDER.compare(this, other);
  }
}
