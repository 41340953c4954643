package dev.tht.gatecore.screen;

import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Filter;
import java.util.List;
import java.util.Locale;

/** A condition on a column in the reviewer's language: {@code customer.country = 'Brazil'}. */
final class FilterWords {

  private FilterWords() {}

  static String of(Filter filter, Wording words) {
    String column = filter.column().toString();
    String compared =
        filter.part().map(part -> words.say("date-part." + name(part), column)).orElse(column);
    List<String> values =
        filter.literals().stream().map(literal -> "'" + literal.constant().text() + "'").toList();
    return of(compared, filter.comparison(), values, words);
  }

  /** What is compared, possibly nothing, how, and with what. */
  static String of(String compared, Comparison comparison, List<String> values, Wording words) {
    String key = "comparison." + name(comparison);
    String said =
        comparison == Comparison.BETWEEN
            ? words.say(key, compared, values.get(0), values.get(1))
            : words.say(key, compared, String.join(", ", values));
    return said.strip();
  }

  private static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
