package dev.tht.sqlplan.write;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.ValueType;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.List;
import java.util.Map;

/** DuckDB: a quotient of whole numbers has a fraction, times are written with STRFTIME. */
final class DuckDbSpelling extends TypedSpelling {
  private static final Map<String, String> FIELDS =
      Map.ofEntries(
          Map.entry("yyyy", "%Y"),
          Map.entry("MMMM", "%B"),
          Map.entry("MMM", "%b"),
          Map.entry("MM", "%m"),
          Map.entry("DDD", "%j"),
          Map.entry("dd", "%d"),
          Map.entry("HH", "%H"),
          Map.entry("mm", "%M"),
          Map.entry("ss", "%S"),
          Map.entry("EEEE", "%A"),
          Map.entry("EEE", "%a"));

  DuckDbSpelling(Typing types, boolean loose) {
    super(Dialect.DUCKDB, types, loose);
  }

  @Override
  boolean hasDistinctOn() {
    return true;
  }

  @Override
  String forEachRow(String subquery) {
    return "LATERAL " + subquery;
  }

  @Override
  String type(ValueType type) {
    return switch (type) {
      case REAL, DECIMAL -> "DOUBLE";
      case TEXT, INTEGER, TRUTH, DAY, MOMENT -> super.type(type);
    };
  }

  @Override
  Term applied(Formula.Applied applied, TermWriter terms) {
    return switch (applied.operation()) {
      case MATCHES -> Term.call("REGEXP_MATCHES", terms.terms(applied.operands()));
      case MATCHES_ANY_CASE ->
          Term.call(
              "REGEXP_MATCHES",
              java.util.stream.Stream.concat(
                      terms.terms(applied.operands()).stream(), java.util.stream.Stream.of("'i'"))
                  .toList());
      default -> super.applied(applied, terms);
    };
  }

  @Override
  Term wholeQuotient(List<Expression> operands, TermWriter terms) {
    Term quotient = super.wholeQuotient(operands, terms);
    return Term.atom(cast("TRUNC(" + quotient.text() + ")", ValueType.INTEGER));
  }

  @Override
  Term inPattern(Expression time, String pattern, TermWriter terms) {
    return Term.atom(
        "STRFTIME(" + time(time, terms) + ", " + text(TimeFormat.of(pattern, FIELDS)) + ")");
  }
}
