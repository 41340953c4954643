package dev.tht.spi.memory;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A Memory item that may apply to a question.
 *
 * @param item the item
 * @param score from 0 to 1
 * @param parts the partial scores that it was made of by name, in name order, in the store's own
 *     units
 * @param reason why it may apply, in words
 */
public record MemoryMatch(MemoryItem item, double score, Map<String, Double> parts, String reason) {

  public MemoryMatch {
    parts = Collections.unmodifiableMap(new TreeMap<>(parts));
  }
}
