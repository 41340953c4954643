package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.question.Words;
import java.time.Month;
import java.time.format.TextStyle;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * Tells the numbers of a date in words ("January 1, 2023", "3 marzo 2022", "in May 2020") from
 * others. A year read out of such a date would be another condition than the one asked for, so its
 * numbers are left unread, which the reviewer is told.
 */
final class DateWords {

  private static final Set<String> MONTHS = months();
  private static final Set<String> BETWEEN = Set.of(",", "of", "the", "di", "del", "dell");

  private DateWords() {}

  /** Whether the token at that position is a number beside the name of a month. */
  static boolean contains(Words words, int token) {
    return reaches(words, token, -1) || reaches(words, token, 1);
  }

  private static boolean reaches(Words words, int token, int step) {
    int at = token + step;
    while (at >= 0
        && at < words.tokens().size()
        && (isNumber(words, at) || BETWEEN.contains(word(words, at)))) {
      at += step;
    }
    return at >= 0 && at < words.tokens().size() && MONTHS.contains(word(words, at));
  }

  private static boolean isNumber(Words words, int at) {
    return word(words, at).matches("[0-9]{1,4}(st|nd|rd|th)?");
  }

  private static String word(Words words, int at) {
    return words.between(at, at + 1).toLowerCase(Locale.ROOT);
  }

  private static Set<String> months() {
    Set<String> months = new TreeSet<>();
    for (Month month : Month.values()) {
      for (Locale locale : new Locale[] {Locale.ENGLISH, Locale.ITALIAN}) {
        for (TextStyle style : new TextStyle[] {TextStyle.FULL, TextStyle.SHORT}) {
          months.add(month.getDisplayName(style, locale).toLowerCase(Locale.ROOT));
        }
      }
    }
    return months;
  }
}
