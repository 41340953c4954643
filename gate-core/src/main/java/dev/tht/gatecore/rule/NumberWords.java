package dev.tht.gatecore.rule;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The numbers that a phrase states, in digits or as English and Italian words up to twelve. */
final class NumberWords {

  private static final Pattern DIGITS = Pattern.compile("\\d+(?:[.,]\\d+)*");
  private static final Pattern PLAIN = Pattern.compile("\\d+(?:\\.\\d+)?");
  private static final Map<String, Integer> WORDS =
      Map.ofEntries(
          Map.entry("zero", 0),
          Map.entry("a", 1),
          Map.entry("an", 1),
          Map.entry("one", 1),
          Map.entry("once", 1),
          Map.entry("two", 2),
          Map.entry("twice", 2),
          Map.entry("three", 3),
          Map.entry("four", 4),
          Map.entry("five", 5),
          Map.entry("six", 6),
          Map.entry("seven", 7),
          Map.entry("eight", 8),
          Map.entry("nine", 9),
          Map.entry("ten", 10),
          Map.entry("eleven", 11),
          Map.entry("twelve", 12),
          Map.entry("un", 1),
          Map.entry("uno", 1),
          Map.entry("una", 1),
          Map.entry("due", 2),
          Map.entry("tre", 3),
          Map.entry("quattro", 4),
          Map.entry("cinque", 5),
          Map.entry("sei", 6),
          Map.entry("sette", 7),
          Map.entry("otto", 8),
          Map.entry("nove", 9),
          Map.entry("dieci", 10),
          Map.entry("undici", 11),
          Map.entry("dodici", 12),
          Map.entry("multiple", 1));

  private NumberWords() {}

  /** Whether the lower-case words state that number; 5 and 5.0 are the same. */
  static boolean state(String words, BigDecimal number) {
    return Stream.concat(inDigits(words), inLetters(words))
        .anyMatch(stated -> stated.compareTo(number) == 0);
  }

  private static Stream<BigDecimal> inLetters(String words) {
    return Stream.of(words.split("[^\\p{L}]+", -1))
        .flatMap(word -> Optional.ofNullable(WORDS.get(word)).stream())
        .map(BigDecimal::valueOf);
  }

  /** A comma or a point may group digits or begin the fraction. */
  private static Stream<BigDecimal> inDigits(String words) {
    return DIGITS
        .matcher(words)
        .results()
        .map(MatchResult::group)
        .flatMap(
            digits -> Stream.of(digits.replace(",", ""), digits.replace(".", "").replace(',', '.')))
        .filter(digits -> PLAIN.matcher(digits).matches())
        .map(BigDecimal::new);
  }
}
