package dev.tht.sqlplan.write;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.ValueType;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.List;

/** Spark SQL, from version 3.4 on: every quotient has a fraction, texts escape with backslashes. */
final class SparkSpelling extends WrittenSpelling {
  SparkSpelling(Typing types, boolean loose) {
    super(Dialect.SPARK, types, loose);
  }

  @Override
  char quote() {
    return '`';
  }

  @Override
  String inQuotes(String text) {
    return text.replace("\\", "\\\\").replace("'", "\\'");
  }

  @Override
  boolean hasIlike() {
    return true;
  }

  @Override
  String type(ValueType type) {
    return type == ValueType.TEXT ? "STRING" : super.type(type);
  }

  @Override
  String forEachRow(String subquery) {
    return "LATERAL " + subquery;
  }

  @Override
  String position() {
    return "INSTR";
  }

  @Override
  Term applied(Formula.Applied applied, TermWriter terms) {
    return switch (applied.operation()) {
      case WEEKDAY_OF -> new Term("DAYOFWEEK(" + first(applied, terms) + ") - 1", Precedence.SUM);
      case DAY_OF_YEAR -> Term.call("DAYOFYEAR", List.of(first(applied, terms)));
      default -> super.applied(applied, terms);
    };
  }

  /** A cast cuts the fraction. */
  @Override
  String truncated(String number) {
    return number;
  }

  @Override
  Term wholeQuotient(List<Expression> operands, TermWriter terms) {
    return Term.atom(cast(super.wholeQuotient(operands, terms).text(), ValueType.INTEGER));
  }

  @Override
  Term days(String time, String other) {
    return Term.call("DATEDIFF", List.of(time, other));
  }

  @Override
  Term moved(Formula.DateAdd moved, TermWriter terms) {
    return Term.call(
        "TIMESTAMPADD",
        List.of(
            moved.unit().name(),
            terms.term(moved.amount(), Precedence.NONE),
            time(moved.time(), terms)));
  }

  @Override
  Term inPattern(Expression time, String pattern, TermWriter terms) {
    return Term.atom("DATE_FORMAT(" + time(time, terms) + ", " + text(pattern) + ")");
  }

  @Override
  String listed(List<String> arguments, Formula.Aggregation figure, TermWriter terms) {
    if (!figure.order().isEmpty()) {
      throw lacking("texts joined in an order");
    }
    String collect = figure.distinct() ? "COLLECT_SET(" : "COLLECT_LIST(";
    return "ARRAY_JOIN(" + collect + arguments.get(0) + "), " + arguments.get(1) + ")";
  }
}
