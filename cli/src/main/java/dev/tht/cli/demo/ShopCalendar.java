package dev.tht.cli.demo;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;

/**
 * The days that the shop's data may fall on, each with its calendar and its fiscal year. The fiscal
 * year starts on 1 October and is named by the year in which it ends.
 */
final class ShopCalendar {

  static final LocalDate FIRST_ORDER = LocalDate.of(2020, 10, 1);

  /** The last day on which anything has happened; the shop has no clock. */
  static final LocalDate SNAPSHOT = LocalDate.of(2025, 9, 30);

  private static final LocalDate END = LocalDate.of(2026, 10, 1);
  private static final int FIRST_FISCAL_MONTH = 10;
  private static final List<String> MONTHS =
      List.of(
          "gennaio",
          "febbraio",
          "marzo",
          "aprile",
          "maggio",
          "giugno",
          "luglio",
          "agosto",
          "settembre",
          "ottobre",
          "novembre",
          "dicembre");
  private static final List<String> WEEKDAYS =
      List.of("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday");

  private ShopCalendar() {}

  static Stream<String> statements() {
    Rows days =
        new Rows(
            "calendar_day",
            "calendar_date",
            "calendar_year",
            "calendar_month",
            "month_name",
            "fiscal_year",
            "fiscal_quarter",
            "weekday_name");
    FIRST_ORDER
        .datesUntil(END)
        .forEach(
            day ->
                days.add(
                    day,
                    day.getYear(),
                    day.getMonthValue(),
                    MONTHS.get(day.getMonthValue() - 1),
                    fiscalYear(day),
                    fiscalQuarter(day),
                    WEEKDAYS.get(day.getDayOfWeek().getValue() - 1)));
    return days.statements();
  }

  private static int fiscalYear(LocalDate day) {
    return day.getMonthValue() >= FIRST_FISCAL_MONTH ? day.getYear() + 1 : day.getYear();
  }

  private static int fiscalQuarter(LocalDate day) {
    return Math.floorMod(day.getMonthValue() - FIRST_FISCAL_MONTH, 12) / 3 + 1;
  }
}
