package dev.tht.sqlplan.write;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.ValueType;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Times in MariaDB, which has functions where others have spans. */
final class MariaDbTimes {
  private static final Map<String, String> FIELDS =
      Map.ofEntries(
          Map.entry("yyyy", "%Y"),
          Map.entry("MMMM", "%M"),
          Map.entry("MMM", "%b"),
          Map.entry("MM", "%m"),
          Map.entry("DDD", "%j"),
          Map.entry("dd", "%d"),
          Map.entry("HH", "%H"),
          Map.entry("mm", "%i"),
          Map.entry("ss", "%s"),
          Map.entry("EEEE", "%W"),
          Map.entry("EEE", "%a"));

  private final MariaDbSpelling spelling;

  MariaDbTimes(MariaDbSpelling spelling) {
    this.spelling = spelling;
  }

  /** An operation on times; empty when it is none, or spelled as elsewhere. */
  Optional<Term> applied(Formula.Applied applied, TermWriter terms) {
    List<Expression> operands = applied.operands();
    return switch (applied.operation()) {
      case WEEKDAY_OF ->
          Optional.of(
              new Term("DAYOFWEEK(" + time(operands.get(0), terms) + ") - 1", Precedence.SUM));
      case DAY_OF_YEAR -> Optional.of(Term.atom("DAYOFYEAR(" + time(operands.get(0), terms) + ")"));
      case EPOCH_SECONDS ->
          Optional.of(
              new Term(
                  days(operands.get(0), terms)
                      + " * 86400 + FLOOR(TIME_TO_SEC("
                      + time(operands.get(0), terms)
                      + "))",
                  Precedence.SUM));
      case FROM_EPOCH_SECONDS ->
          Optional.of(
              Term.atom(
                  "TIMESTAMPADD(SECOND, "
                      + terms.term(operands.get(0), Precedence.NONE)
                      + ", CAST('1970-01-01' AS DATETIME))"));
      case JULIAN_DAY ->
          Optional.of(
              new Term(
                  days(operands.get(0), terms)
                      + " + CAST(TIME_TO_SEC("
                      + time(operands.get(0), terms)
                      + ") AS DOUBLE) / 86400 + 2440587.5",
                  Precedence.SUM));
      case DAYS_BETWEEN -> Optional.of(between(operands, terms));
      case SUBTRACT -> difference(operands, terms);
      default -> Optional.empty();
    };
  }

  private Optional<Term> difference(List<Expression> operands, TermWriter terms) {
    boolean times =
        !spelling.loose
            && operands.stream().allMatch(each -> spelling.types.sort(each, terms.step()).isTime());
    boolean days =
        operands.stream()
            .allMatch(each -> spelling.types.sort(each, terms.step()) == Typing.Sort.DAY);
    if (times && !days) {
      throw spelling.lacking("a difference of two moments");
    }
    return times ? Optional.of(between(operands, terms)) : Optional.empty();
  }

  private Term between(List<Expression> operands, TermWriter terms) {
    return Term.call(
        "DATEDIFF", List.of(time(operands.get(0), terms), time(operands.get(1), terms)));
  }

  private String days(Expression time, TermWriter terms) {
    return "DATEDIFF(" + time(time, terms) + ", '1970-01-01')";
  }

  private String time(Expression time, TermWriter terms) {
    return spelling.time(time, terms);
  }

  Term moved(Formula.DateAdd moved, TermWriter terms) {
    return Term.call(
        "TIMESTAMPADD",
        List.of(
            moved.unit().name(),
            terms.term(moved.amount(), Precedence.NONE),
            time(moved.time(), terms)));
  }

  Term cut(Formula.DateTrunc cut, TermWriter terms) {
    String time = time(cut.time(), terms);
    String text =
        switch (cut.unit()) {
          case YEAR -> formatted(time, "%Y-01-01");
          case MONTH -> formatted(time, "%Y-%m-01");
          case DAY -> formatted(time, "%Y-%m-%d");
          case HOUR -> formatted(time, "%Y-%m-%d %H:00:00");
          case MINUTE -> formatted(time, "%Y-%m-%d %H:%i:00");
          case SECOND -> formatted(time, "%Y-%m-%d %H:%i:%s");
          case QUARTER -> "CONCAT(YEAR(" + time + "), '-', QUARTER(" + time + ") * 3 - 2, '-01')";
          case WEEK -> "TIMESTAMPADD(DAY, -WEEKDAY(" + time + "), CAST(" + time + " AS DATE))";
        };
    return Term.atom(spelling.cast(text, ValueType.MOMENT));
  }

  private String formatted(String time, String pattern) {
    return "DATE_FORMAT(" + time + ", " + spelling.text(pattern) + ")";
  }

  Term inPattern(Expression time, String pattern, TermWriter terms) {
    return Term.atom(formatted(time(time, terms), TimeFormat.of(pattern, FIELDS)));
  }
}
