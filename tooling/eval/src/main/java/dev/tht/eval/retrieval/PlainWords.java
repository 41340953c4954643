package dev.tht.eval.retrieval;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Words of a text without case, accents and punctuation: the scorecard's own yardstick, which owes
 * nothing to the retrievers that it measures.
 */
final class PlainWords {

  private static final Pattern MARKS = Pattern.compile("\\p{Mn}+");
  private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{N}]+");
  private static final int STEM = 4;
  private static final int ENDING = 3;

  private PlainWords() {}

  static List<String> of(String text) {
    String plain = MARKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFKD)).replaceAll("");
    List<String> words = new ArrayList<>();
    for (String word : BETWEEN.split(plain.toLowerCase(Locale.ROOT))) {
      if (!word.isEmpty()) {
        words.add(word);
      }
    }
    return words;
  }

  static String folded(String text) {
    return String.join(" ", of(text));
  }

  /** Whether the text holds each word of the other, equal or with another ending. */
  static boolean holdsForms(List<String> text, List<String> other) {
    return !other.isEmpty()
        && other.stream().allMatch(w -> text.stream().anyMatch(t -> form(t, w)));
  }

  private static boolean form(String one, String other) {
    if (one.equals(other)) {
      return true;
    }
    int common = 0;
    int shorter = Math.min(one.length(), other.length());
    while (common < shorter && one.charAt(common) == other.charAt(common)) {
      common++;
    }
    return common >= STEM
        && Character.isLetter(one.charAt(0))
        && one.length() - common <= ENDING
        && other.length() - common <= ENDING;
  }
}
