package dev.tht.eval.retrieval;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which word queries fit several values equally well: another value holds all words of the query,
 * as often as the query does, and has no more words than the gold. Judged for queries made by
 * dropping or moving words only; what a typing error leaves is for the retriever to tell apart.
 */
final class ValueTies {

  private static final Set<String> JUDGED = Set.of("token_drop", "token_swap", "head_only");

  private final Map<String, List<List<String>>> byWord = new HashMap<>();

  ValueTies(Collection<List<String>> values) {
    values.stream()
        .flatMap(List::stream)
        .map(PlainWords::of)
        .distinct()
        .forEach(
            words ->
                words.stream()
                    .distinct()
                    .forEach(
                        word -> byWord.computeIfAbsent(word, w -> new ArrayList<>()).add(words)));
  }

  /** Whether one value holds every word of the text. */
  boolean holds(String text) {
    List<String> asked = PlainWords.of(text);
    return !asked.isEmpty() && withRarest(asked).stream().anyMatch(v -> holdsAll(v, asked));
  }

  boolean isTie(String kind, String query, String gold) {
    List<String> asked = PlainWords.of(query);
    if (!JUDGED.contains(kind) || asked.isEmpty()) {
      return false;
    }
    List<String> wanted = PlainWords.of(gold);
    return withRarest(asked).stream()
        .anyMatch(
            other ->
                !other.equals(wanted) && other.size() <= wanted.size() && holdsAll(other, asked));
  }

  /** The values with the word that fewest have. */
  private List<List<String>> withRarest(List<String> asked) {
    return asked.stream()
        .map(word -> byWord.getOrDefault(word, List.of()))
        .min(Comparator.comparingInt(List::size))
        .orElse(List.of());
  }

  private static boolean holdsAll(List<String> value, List<String> asked) {
    List<String> left = new ArrayList<>(value);
    return asked.stream().allMatch(left::remove);
  }
}
