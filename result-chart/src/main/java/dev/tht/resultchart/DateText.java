package dev.tht.resultchart;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Dates as results spell them: {@code 2024}, {@code 2024-Q3}, {@code 2024-07}, a day, a moment. */
final class DateText {

  private static final Pattern YEAR = Pattern.compile("[12]\\d{3}");
  private static final Pattern QUARTER = Pattern.compile("([12]\\d{3})[- ]?Q([1-4])");
  private static final Pattern MONTH = Pattern.compile("([12]\\d{3})-(\\d{2})");
  private static final Pattern DAY =
      Pattern.compile(
          "([12]\\d{3})-(\\d{2})-(\\d{2})(?:[T ](\\d{2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?)?");

  private DateText() {}

  static boolean isYear(String text) {
    return YEAR.matcher(text).matches();
  }

  /** Its beginning in milliseconds since 1970, in UTC; nothing when it is no date. */
  static OptionalLong millis(String text) {
    try {
      return moment(text);
    } catch (DateTimeException e) {
      return OptionalLong.empty();
    }
  }

  private static OptionalLong moment(String text) {
    Matcher quarter = QUARTER.matcher(text);
    Matcher month = MONTH.matcher(text);
    Matcher day = DAY.matcher(text);
    if (isYear(text)) {
      return start(number(text), 1);
    }
    if (quarter.matches()) {
      return start(number(quarter.group(1)), 3 * number(quarter.group(2)) - 2);
    }
    if (month.matches()) {
      return start(number(month.group(1)), number(month.group(2)));
    }
    if (!day.matches()) {
      return OptionalLong.empty();
    }
    LocalDate date = LocalDate.of(number(day.group(1)), number(day.group(2)), number(day.group(3)));
    return millis(date.atTime(part(day, 4), part(day, 5), part(day, 6)));
  }

  private static OptionalLong start(int year, int month) {
    return millis(LocalDate.of(year, month, 1).atStartOfDay());
  }

  private static OptionalLong millis(LocalDateTime moment) {
    return OptionalLong.of(moment.toInstant(ZoneOffset.UTC).toEpochMilli());
  }

  private static int part(Matcher matcher, int group) {
    String text = matcher.group(group);
    return text == null ? 0 : number(text);
  }

  private static int number(String digits) {
    return Integer.parseInt(digits);
  }
}
