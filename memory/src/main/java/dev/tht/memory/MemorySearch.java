package dev.tht.memory;

import dev.tht.spi.SafeText;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Ranks Memory items by the words that they share with a question.
 *
 * <p>The score is the weighted share of rare words: 0.7 for the item's subject (how much of its
 * name the question says), 0.2 for its definition and 0.1 for the question it was clarified for
 * (how much of the question they say). A word's weight is {@code ln(1 + n / df)} over the items in
 * force. Items below {@value #LEAST} are left out. Pure.
 */
public final class MemorySearch {
  /** The least score that is offered. */
  public static final double LEAST = 0.1;

  private MemorySearch() {}

  /** The items that may apply, best first, ties by id. */
  public static List<MemoryMatch> rank(String question, List<MemoryItem> items, int limit) {
    Map<String, String> asked = MemoryWords.stems(question);
    Map<String, Integer> frequency = new HashMap<>();
    for (MemoryItem item : items) {
      words(item).forEach(word -> frequency.merge(word, 1, Integer::sum));
    }
    Weights weights = new Weights(frequency, items.size());
    List<MemoryMatch> matches = new ArrayList<>();
    for (MemoryItem item : items) {
      MemoryMatch match = match(item, asked, weights);
      if (match.score() >= LEAST) {
        matches.add(match);
      }
    }
    matches.sort(
        Comparator.comparingDouble(MemoryMatch::score)
            .reversed()
            .thenComparing(match -> match.item().id()));
    return List.copyOf(matches.subList(0, Math.min(Math.max(0, limit), matches.size())));
  }

  private record Weights(Map<String, Integer> frequency, int items) {
    double of(Set<String> words) {
      return words.stream()
          .mapToDouble(w -> Math.log1p((double) items / Math.max(1, frequency.getOrDefault(w, 1))))
          .sum();
    }

    /** The weight of the words in common, as a share of that of the first set. */
    double share(Set<String> whole, Set<String> other) {
      Set<String> common = new LinkedHashSet<>(whole);
      common.retainAll(other);
      return whole.isEmpty() ? 0 : of(common) / of(whole);
    }
  }

  private static Set<String> words(MemoryItem item) {
    Set<String> words = new LinkedHashSet<>(MemoryWords.stems(item.subject()).keySet());
    words.addAll(MemoryWords.stems(item.detail()).keySet());
    words.addAll(MemoryWords.stems(item.question()).keySet());
    return words;
  }

  private static MemoryMatch match(MemoryItem item, Map<String, String> asked, Weights weights) {
    Set<String> subject = MemoryWords.stems(item.subject()).keySet();
    Set<String> question = asked.keySet();
    double named = weights.share(subject, question);
    double defined = weights.share(question, MemoryWords.stems(item.detail()).keySet());
    double askedBefore = weights.share(question, MemoryWords.stems(item.question()).keySet());
    double score = 0.7 * named + 0.2 * defined + 0.1 * askedBefore;
    return new MemoryMatch(
        item,
        Math.clamp(score, 0.0, 1.0),
        Map.of("subject", named, "definition", defined, "question", askedBefore),
        reason(item, asked, subject),
        said(asked, words(item)));
  }

  private static String reason(MemoryItem item, Map<String, String> asked, Set<String> subject) {
    List<String> named = said(asked, subject);
    if (!named.isEmpty()) {
      return "the question says "
          + quoted(named)
          + ", as '"
          + SafeText.line(item.subject(), 60)
          + "'";
    }
    List<String> defined = said(asked, words(item));
    return "its definition or its question says " + quoted(defined);
  }

  private static List<String> said(Map<String, String> asked, Set<String> words) {
    return asked.entrySet().stream()
        .filter(entry -> words.contains(entry.getKey()))
        .map(Map.Entry::getValue)
        .toList();
  }

  private static String quoted(List<String> words) {
    return String.join(", ", words.stream().map(w -> "'" + SafeText.line(w, 40) + "'").toList());
  }
}
