package dev.tht.sqlplan.write;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.TimeUnit;
import dev.tht.spi.plan.ValueType;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.ArrayList;
import java.util.List;

/** H2: a decimal without a scale has none, spans of time know few units, no steps look around. */
final class H2Spelling extends TypedSpelling {
  H2Spelling(Typing types, boolean loose) {
    super(Dialect.H2, types, loose);
  }

  @Override
  String type(ValueType type) {
    return switch (type) {
      case TEXT -> "VARCHAR";
      case DECIMAL -> "DECFLOAT";
      case INTEGER, REAL, TRUTH, DAY, MOMENT -> super.type(type);
    };
  }

  @Override
  boolean quotesAll() {
    return true;
  }

  @Override
  String fullJoin() {
    throw lacking("a join that keeps both sides");
  }

  @Override
  boolean looksAroundFromSteps() {
    return false;
  }

  @Override
  boolean namesRecursiveColumns() {
    return true;
  }

  @Override
  String position() {
    return "INSTR";
  }

  @Override
  String beginningNumber(String text) {
    return "REGEXP_REPLACE(" + text + ", '^\\s*([+-]?)(\\d*\\.?\\d*).*$', '$10$2')";
  }

  @Override
  String span(String amount, TimeUnit unit) {
    return spans(amount, unit);
  }

  @Override
  String spans(String amount, TimeUnit unit) {
    return amount
        + " * INTERVAL "
        + switch (unit) {
          case WEEK -> "'7' DAY";
          case QUARTER -> "'3' MONTH";
          case YEAR, MONTH, DAY, HOUR, MINUTE, SECOND -> "'1' " + unit.name();
        };
  }

  @Override
  Term applied(Formula.Applied applied, TermWriter terms) {
    List<Expression> operands = applied.operands();
    return switch (applied.operation()) {
      case WEEKDAY_OF ->
          Term.atom("MOD(EXTRACT(ISODOW FROM " + time(operands.get(0), terms) + "), 7)");
      case FROM_EPOCH_SECONDS ->
          Term.atom(
              "DATEADD('SECOND', "
                  + terms.term(operands.get(0), Precedence.NONE)
                  + ", CAST('1970-01-01 00:00:00' AS TIMESTAMP))");
      case DAYS_BETWEEN -> days(operands, terms);
      case SUBTRACT ->
          !loose && operands.stream().allMatch(each -> isDay(each, terms))
              ? days(operands, terms)
              : super.applied(applied, terms);
      case MATCHES -> Term.call("REGEXP_LIKE", terms.terms(operands));
      case MATCHES_ANY_CASE -> {
        List<String> arguments = new ArrayList<>(terms.terms(operands));
        arguments.add("'i'");
        yield Term.call("REGEXP_LIKE", arguments);
      }
      default -> super.applied(applied, terms);
    };
  }

  private boolean isDay(Expression expression, TermWriter terms) {
    return types.sort(expression, terms.step()) == Typing.Sort.DAY;
  }

  private static Term days(List<Expression> operands, TermWriter terms) {
    return Term.call(
        "DATEDIFF",
        List.of(
            "'DAY'",
            terms.term(operands.get(1), Precedence.NONE),
            terms.term(operands.get(0), Precedence.NONE)));
  }
}
