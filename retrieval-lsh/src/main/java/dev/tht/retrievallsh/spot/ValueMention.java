package dev.tht.retrievallsh.spot;

import dev.tht.retrievallsh.value.ValueHit;
import java.util.List;

/**
 * A phrase of a question that is like one or several indexed values.
 *
 * @param start where the phrase begins in the question, in UTF-16 units
 * @param end where it ends (exclusive)
 * @param phrase the characters between
 * @param hits the values it may mean, best first; never empty
 */
public record ValueMention(int start, int end, String phrase, List<ValueHit> hits) {

  public ValueMention {
    hits = List.copyOf(hits);
    if (start < 0 || end <= start || hits.isEmpty()) {
      throw new IllegalArgumentException(
          "a mention needs a phrase and a hit: [" + start + "," + end + ") \"" + phrase + "\"");
    }
  }

  /** The score of the best hit. */
  public double score() {
    return hits.getFirst().score();
  }

  boolean overlaps(ValueMention other) {
    return start < other.end && other.start < end;
  }
}
