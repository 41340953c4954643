package dev.tht.retrievallsh.similarity;

import dev.tht.retrievallsh.fold.FoldedText;
import dev.tht.retrievallsh.fold.FunctionWords;

/**
 * Pairs each word of the query with its likest word in a value, each value word at most once.
 *
 * <p>Equal words are paired first, then the rest in query order, so order of words does not matter.
 * Words weigh by length, function words little. Owned by one thread.
 */
final class WordAlignment {

  /**
   * The outcome for one value.
   *
   * @param recall share of the query's weight that found a partner
   * @param coverage share of the value's weight that was used
   */
  record Shares(double recall, double coverage) {}

  private static final double LEAST = 0.5;
  private static final int FULL_LENGTH = 10;
  private static final double FUNCTION_WORD = 0.25;

  private final WordLikeness[] query;
  private final double[] weights;
  private double total;

  WordAlignment(FoldedText text) {
    query = new WordLikeness[text.wordCount()];
    weights = new double[query.length];
    for (int i = 0; i < query.length; i++) {
      query[i] = new WordLikeness(text.word(i), text.abbreviated(i));
      weights[i] = weight(text.word(i));
      total += weights[i];
    }
  }

  Shares align(FoldedText value) {
    boolean[] used = new boolean[value.wordCount()];
    boolean[] paired = new boolean[query.length];
    double found = 0;
    double covered = 0;
    for (int i = 0; i < query.length; i++) {
      int same = equalWord(query[i].word(), value, used);
      if (same >= 0) {
        used[same] = true;
        paired[i] = true;
        found += weights[i];
        covered += weights[i];
      }
    }
    for (int i = 0; i < query.length; i++) {
      if (!paired[i]) {
        int partner = -1;
        double best = LEAST;
        for (int j = 0; j < used.length; j++) {
          double likeness = used[j] ? 0 : likeness(i, value, j);
          if (likeness > best) {
            best = likeness;
            partner = j;
          }
        }
        if (partner >= 0) {
          used[partner] = true;
          found += weights[i] * best;
          covered += weight(value.word(partner)) * best;
        }
      }
    }
    return new Shares(share(found, total), share(covered, weightOf(value)));
  }

  /** A lone word is not taken for what an abbreviation in a value ("St.") stands for. */
  private double likeness(int word, FoldedText value, int other) {
    return query[word].to(value.word(other), value.abbreviated(other) && query.length > 1);
  }

  private static double share(double part, double whole) {
    return whole == 0 ? 0 : Math.min(1, part / whole);
  }

  private static int equalWord(String word, FoldedText value, boolean[] used) {
    for (int j = 0; j < used.length; j++) {
      if (!used[j] && value.word(j).equals(word)) {
        return j;
      }
    }
    return -1;
  }

  private static double weightOf(FoldedText value) {
    double sum = 0;
    for (int j = 0; j < value.wordCount(); j++) {
      sum += weight(value.word(j));
    }
    return sum;
  }

  private static double weight(String word) {
    double weight = 1 + Math.min(word.length(), FULL_LENGTH);
    return FunctionWords.contains(word) ? weight * FUNCTION_WORD : weight;
  }
}
