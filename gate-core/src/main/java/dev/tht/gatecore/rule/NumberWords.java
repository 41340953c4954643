package dev.tht.gatecore.rule;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The numbers that a phrase states, in digits or as English and Italian words up to twelve. */
final class NumberWords {

  private static final Pattern DIGITS = Pattern.compile("\\d+(?:[.,]\\d+)*");
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

  /** Every reading of every number in the lower-case words. */
  static List<BigDecimal> in(String words) {
    List<BigDecimal> numbers = new ArrayList<>();
    Matcher digits = DIGITS.matcher(words);
    while (digits.find()) {
      add(numbers, digits.group().replace(",", ""));
      add(numbers, digits.group().replace(".", "").replace(',', '.'));
    }
    for (String word : words.split("[^\\p{L}]+", -1)) {
      Integer number = WORDS.get(word);
      if (number != null) {
        numbers.add(BigDecimal.valueOf(number));
      }
    }
    return new Numbers(numbers);
  }

  private static void add(List<BigDecimal> numbers, String text) {
    try {
      numbers.add(new BigDecimal(text));
    } catch (NumberFormatException notANumber) {
      // Another grouping of the same digits may still be one.
    }
  }

  /** Compares by value, so that 5 and 5.0 are the same. */
  private static final class Numbers extends java.util.AbstractList<BigDecimal> {
    private final List<BigDecimal> numbers;

    Numbers(List<BigDecimal> numbers) {
      this.numbers = List.copyOf(numbers);
    }

    @Override
    public boolean contains(Object wanted) {
      return wanted instanceof BigDecimal number
          && numbers.stream().anyMatch(n -> n.compareTo(number) == 0);
    }

    @Override
    public BigDecimal get(int index) {
      return numbers.get(index);
    }

    @Override
    public int size() {
      return numbers.size();
    }
  }
}
