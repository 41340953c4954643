package dev.tht.sqlplan.write;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.PlanPart;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Trino: missing values come last whatever the direction, rows are passed over before a limit. */
final class TrinoSpelling extends WrittenSpelling {
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

  TrinoSpelling(Typing types, boolean loose) {
    super(Dialect.TRINO, types, loose);
  }

  @Override
  boolean namesRecursiveColumns() {
    return true;
  }

  @Override
  String forEachRow(String subquery) {
    return "LATERAL " + subquery;
  }

  @Override
  String limit(PlanPart.Limit limit, TermWriter terms) {
    String skipped = limit.skipped().isPresent() ? "OFFSET " + limit.skipped().getAsLong() : "";
    String rows = limit.rows() == PlanPart.Limit.ALL ? "" : "LIMIT " + limit.rows();
    return (skipped + " " + rows).strip();
  }

  @Override
  Term applied(Formula.Applied applied, TermWriter terms) {
    return switch (applied.operation()) {
      case WEEKDAY_OF -> Term.atom("DAY_OF_WEEK(" + first(applied, terms) + ") % 7");
      case DAY_OF_YEAR -> Term.call("DAY_OF_YEAR", List.of(first(applied, terms)));
      default -> super.applied(applied, terms);
    };
  }

  @Override
  String truncated(String number) {
    return "TRUNCATE(" + number + ")";
  }

  @Override
  Term days(String time, String other) {
    return Term.call("DATE_DIFF", List.of("'day'", other, time));
  }

  @Override
  Term moved(Formula.DateAdd moved, TermWriter terms) {
    return Term.call(
        "DATE_ADD",
        List.of(
            text(moved.unit().name().toLowerCase(Locale.ROOT)),
            terms.term(moved.amount(), Precedence.NONE),
            time(moved.time(), terms)));
  }

  @Override
  Term inPattern(Expression time, String pattern, TermWriter terms) {
    return Term.atom(
        "DATE_FORMAT(" + time(time, terms) + ", " + text(TimeFormat.of(pattern, FIELDS)) + ")");
  }
}
