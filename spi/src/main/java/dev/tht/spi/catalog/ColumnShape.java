package dev.tht.spi.catalog;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a column's name, type and most frequent values suggest about all of its values: guesses that
 * help a reader, never facts.
 *
 * @param pattern the form that every known value has, letters as {@code A} and {@code a}, digits as
 *     {@code 9}; empty when they differ
 * @param unit what its numbers may be counted in, by its name
 * @param grain how fine its dates are
 * @param code whether its values look like codes that stand for something
 */
public record ColumnShape(
    Optional<String> pattern, Optional<String> unit, Optional<Grain> grain, boolean code) {

  /** How fine dates are. */
  public enum Grain {
    YEAR,
    MONTH,
    DAY,
    SECOND
  }

  private static final int LONGEST_PATTERN = 24;
  private static final int MOST_CODES = 60;
  private static final Pattern CODE = Pattern.compile("[A-Z0-9][A-Z0-9_+-]{0,5}");
  private static final Set<String> KEY_NAMES = Set.of("id", "key", "number", "no", "nr");
  private static final List<List<String>> UNITS =
      List.of(
          List.of("%", "percent", "pct", "percentage"),
          List.of("kg", "kg", "kilograms"),
          List.of("g", "grams"),
          List.of("cm", "cm"),
          List.of("mm", "mm"),
          List.of("km", "km", "kilometers", "kilometres"),
          List.of("m", "meters", "metres"),
          List.of("ms", "ms", "millis", "milliseconds"),
          List.of("s", "secs", "seconds"),
          List.of("min", "mins", "minutes"),
          List.of("h", "hours", "hrs"),
          List.of("days", "days"),
          List.of("months", "months"),
          List.of("years", "years"),
          List.of("bytes", "bytes"),
          List.of("USD", "usd", "dollars"),
          List.of("EUR", "eur", "euros"),
          List.of("GBP", "gbp"));

  /** The shape of that column. */
  public static ColumnShape of(Column column) {
    List<String> values = column.profile().map(ColumnProfile::frequent).orElse(List.of());
    return new ColumnShape(
        pattern(column.type(), values), unit(column), grain(column, values), code(column, values));
  }

  private static Optional<String> pattern(ColumnType type, List<String> values) {
    if (type != ColumnType.TEXT || values.size() < 3) {
      return Optional.empty();
    }
    List<String> forms = values.stream().map(ColumnShape::form).distinct().limit(2).toList();
    return forms.size() == 1
            && forms.get(0).length() <= LONGEST_PATTERN
            && !forms.get(0).matches("A?a*")
        ? Optional.of(forms.get(0))
        : Optional.empty();
  }

  private static String form(String value) {
    StringBuilder form = new StringBuilder();
    value
        .codePoints()
        .forEach(
            c ->
                form.appendCodePoint(
                    Character.isDigit(c)
                        ? '9'
                        : Character.isUpperCase(c) ? 'A' : Character.isLetter(c) ? 'a' : c));
    return form.toString();
  }

  private static Optional<String> unit(Column column) {
    if (!column.type().isNumeric()) {
      return Optional.empty();
    }
    List<String> words = words(column.name().name());
    String last = words.get(words.size() - 1);
    return UNITS.stream()
        .filter(unit -> unit.subList(1, unit.size()).contains(last))
        .map(unit -> unit.get(0))
        .findFirst();
  }

  private static List<String> words(String name) {
    String spaced = name.replaceAll("(\\p{Ll})(\\p{Lu})", "$1 $2");
    List<String> words =
        Stream.of(spaced.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}%]+"))
            .filter(word -> !word.isEmpty())
            .toList();
    return words.isEmpty() ? List.of(name) : words;
  }

  private static Optional<Grain> grain(Column column, List<String> values) {
    if (column.type() == ColumnType.DATE || column.type() == ColumnType.TIMESTAMP) {
      Optional<ColumnProfile> profile = column.profile();
      List<String> known =
          Stream.concat(
                  values.stream(),
                  Stream.concat(
                      profile.flatMap(ColumnProfile::least).stream(),
                      profile.flatMap(ColumnProfile::greatest).stream()))
              .distinct()
              .toList();
      return known.size() < 2 ? Optional.empty() : Optional.of(finest(known));
    }
    return Optional.empty();
  }

  private static Grain finest(List<String> moments) {
    if (moments.stream().anyMatch(m -> m.length() > 10 && !m.matches(".{10}[ T]00:00(:00.*)?"))) {
      return Grain.SECOND;
    }
    if (moments.stream().anyMatch(m -> !m.startsWith("-01", 7))) {
      return Grain.DAY;
    }
    return moments.stream().allMatch(m -> m.startsWith("-01-01", 4)) ? Grain.YEAR : Grain.MONTH;
  }

  private static boolean code(Column column, List<String> values) {
    boolean few =
        column.profile().filter(p -> p.distinct() > 1 && p.distinct() <= MOST_CODES).isPresent();
    List<String> words = words(column.name().name());
    boolean key = KEY_NAMES.contains(words.get(words.size() - 1));
    return few
        && !key
        && column.type() == ColumnType.TEXT
        && !values.isEmpty()
        && values.stream().allMatch(value -> CODE.matcher(value).matches());
  }
}
