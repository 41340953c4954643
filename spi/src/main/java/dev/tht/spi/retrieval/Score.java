package dev.tht.spi.retrieval;

import java.util.Map;
import java.util.TreeMap;

/**
 * How well a candidate fits, as one figure and the parts it was made of.
 *
 * @param value from 0 (not at all) to 1 (the same)
 * @param parts the partial scores by name, in name order, in the retriever's own units
 */
public record Score(double value, Map<String, Double> parts) {

  public Score {
    if (!(value >= 0 && value <= 1)) {
      throw new IllegalArgumentException("a score lies in [0, 1]: " + value);
    }
    parts = java.util.Collections.unmodifiableMap(new TreeMap<>(parts));
  }

  /** A score without parts. */
  public static Score of(double value) {
    return new Score(value, Map.of());
  }
}
