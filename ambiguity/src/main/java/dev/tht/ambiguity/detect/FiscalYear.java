package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.lexicon.Stem;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The days of a fiscal year, as a piece of Evidence describes its beginning.
 *
 * @param first the first day, {@code yyyy-MM-dd}
 * @param last the last day
 */
record FiscalYear(String first, String last) {

  private static final List<String> MONTHS =
      List.of(
          "january|gennaio",
          "february|febbraio",
          "march|marzo",
          "april|aprile",
          "may|maggio",
          "june|giugno",
          "july|luglio",
          "august|agosto",
          "september|settembre",
          "october|ottobre",
          "november|novembre",
          "december|dicembre");

  private static final Pattern NAMED_BY_START =
      Pattern.compile("named (after|by|for) the (calendar )?year in which it (starts|begins)");

  /** The fiscal year of that number; named by the year in which it ends, unless the text says. */
  static Optional<FiscalYear> in(String text, int year) {
    String folded = Stem.fold(text);
    int month = 0;
    int earliest = Integer.MAX_VALUE;
    for (int i = 0; i < MONTHS.size(); i++) {
      Matcher matcher = Pattern.compile("\\b(" + MONTHS.get(i) + ")\\b").matcher(folded);
      if (matcher.find() && matcher.start() < earliest) {
        earliest = matcher.start();
        month = i + 1;
      }
    }
    if (month < 2) {
      return Optional.empty();
    }
    boolean byStart = NAMED_BY_START.matcher(folded).find();
    LocalDate first = LocalDate.of(byStart ? year : year - 1, month, 1);
    LocalDate last = YearMonth.from(first.plusMonths(11)).atEndOfMonth();
    return Optional.of(new FiscalYear(first.toString(), last.toString()));
  }
}
