package dev.tht.sqlplan.write;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.List;

/** Snowflake: close to PostgreSQL, with functions where that has spans of time. */
final class SnowflakeSpelling extends WrittenSpelling {
  SnowflakeSpelling(Typing types, boolean loose) {
    super(Dialect.SNOWFLAKE, types, loose);
  }

  @Override
  boolean hasIlike() {
    return true;
  }

  @Override
  boolean hasFilter() {
    return false;
  }

  @Override
  String forEachRow(String subquery) {
    return "LATERAL " + subquery;
  }

  @Override
  Term applied(Formula.Applied applied, TermWriter terms) {
    return switch (applied.operation()) {
      case POSITION -> {
        List<String> texts = terms.terms(texts(applied, terms));
        yield Term.call("CHARINDEX", List.of(texts.get(1), texts.get(0)));
      }
      case WEEKDAY_OF -> Term.call("DAYOFWEEK", List.of(first(applied, terms)));
      case DAY_OF_YEAR -> Term.call("DAYOFYEAR", List.of(first(applied, terms)));
      default -> super.applied(applied, terms);
    };
  }

  @Override
  Term wholeQuotient(List<Expression> operands, TermWriter terms) {
    return Term.atom("TRUNC(" + super.wholeQuotient(operands, terms).text() + ")");
  }

  @Override
  Term days(String time, String other) {
    return Term.call("DATEDIFF", List.of("DAY", other, time));
  }

  @Override
  Term moved(Formula.DateAdd moved, TermWriter terms) {
    return Term.call(
        "DATEADD",
        List.of(
            moved.unit().name(),
            terms.term(moved.amount(), Precedence.NONE),
            time(moved.time(), terms)));
  }
}
