package dev.tht.spi.memory;

import java.util.Collections;
import java.util.List;
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
 * @param words the words of the question that it shares; none when it was found by meaning alone
 */
public record MemoryMatch(
    MemoryItem item, double score, Map<String, Double> parts, String reason, List<String> words) {

  public MemoryMatch {
    parts = Collections.unmodifiableMap(new TreeMap<>(parts));
    words = List.copyOf(words);
  }
}
