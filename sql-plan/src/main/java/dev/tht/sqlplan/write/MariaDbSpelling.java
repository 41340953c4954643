package dev.tht.sqlplan.write;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.AggregateFunction;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Missing;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.ValueType;
import dev.tht.spi.plan.WindowFunction;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.ArrayList;
import java.util.List;

/**
 * MariaDB, from version 10.6 on: a backslash escapes, {@code ||} is a disjunction, a quotient has
 * few digits, missing values come first, and no limit is computed.
 */
final class MariaDbSpelling extends TypedSpelling {
  private final MariaDbTimes times = new MariaDbTimes(this);

  MariaDbSpelling(Typing types, boolean loose) {
    super(Dialect.MARIADB, types, loose);
  }

  @Override
  char quote() {
    return '`';
  }

  /** Rows are passed over only by a limit. */
  @Override
  String limit(PlanPart.Limit limit, TermWriter terms) {
    boolean all = limit.rows() == PlanPart.Limit.ALL;
    return (all ? "LIMIT " + PlanPart.Limit.ALL + " " : "") + super.limit(limit, terms);
  }

  @Override
  String escaped(String text) {
    return text.replace("\\", "\\\\");
  }

  @Override
  String type(ValueType type) {
    return switch (type) {
      case TEXT -> "CHAR";
      case INTEGER, TRUTH -> "SIGNED";
      case REAL -> "DOUBLE";
      case DECIMAL -> "DECIMAL(38, 10)";
      case DAY -> "DATE";
      case MOMENT -> "DATETIME";
    };
  }

  @Override
  String fullJoin() {
    throw lacking("a join that keeps both sides");
  }

  @Override
  boolean computesLimits() {
    return false;
  }

  @Override
  boolean hasFilter() {
    return false;
  }

  @Override
  boolean looksAroundFromSteps() {
    return false;
  }

  @Override
  String values(List<String> columns, List<List<String>> rows, String alias) {
    return aliased(Layout.parenthesized(selectsOf(columns, rows, "")), alias);
  }

  @Override
  String ordered(String key, boolean descending, Missing missing) {
    String direction = descending ? " DESC" : "";
    return dialect().missing(descending) == missing
        ? key + direction
        : key + " IS NULL" + direction + ", " + key + direction;
  }

  @Override
  String position() {
    return "INSTR";
  }

  @Override
  String truncated(String number) {
    return "TRUNCATE(" + number + ", 0)";
  }

  /** A cast takes the number at the beginning by itself. */
  @Override
  String beginningNumber(String text) {
    return text;
  }

  @Override
  Term applied(Formula.Applied applied, TermWriter terms) {
    List<Expression> operands = applied.operands();
    return switch (applied.operation()) {
      case SAME -> same(alike.compared(operands, terms.step()), terms);
      case NOT_SAME ->
          new Term(
              "NOT " + same(alike.compared(operands, terms.step()), terms).text(), Precedence.NOT);
      case LIKE -> exactly(operands, terms);
      case LIKE_ANY_CASE -> inLowerCase(texts(operands, terms.step()), terms);
      case MATCHES_ANY_CASE, MATCHES ->
          throw lacking("a regular expression that tells letters apart as the plan means it");
      case CONCATENATE -> Term.call("CONCAT", terms.terms(texts(operands, terms.step())));
      case LENGTH -> Term.call("CHAR_LENGTH", terms.terms(texts(operands, terms.step())));
      case TRIM, TRIM_START, TRIM_END ->
          operands.size() == 1 ? super.applied(applied, terms) : trimmed(applied, terms);
      default -> times.applied(applied, terms).orElseGet(() -> super.applied(applied, terms));
    };
  }

  private List<Expression> texts(List<Expression> operands, CteStep step) {
    return operands.stream().map(operand -> alike.written(operand, step)).toList();
  }

  private static Term same(List<Expression> operands, TermWriter terms) {
    String left = terms.term(operands.get(0), Precedence.CONCATENATION);
    String right = terms.term(operands.get(1), Precedence.CONCATENATION);
    return Term.atom(
        "COALESCE(" + left + " = " + right + ", " + left + " IS NULL AND " + right + " IS NULL)");
  }

  /** As bytes, where each letter is another one; a place for any one letter would be a byte. */
  private Term exactly(List<Expression> operands, TermWriter terms) {
    boolean plain =
        operands.size() == 2
            && operands.get(1) instanceof Formula.Value value
            && value.constant().text().indexOf('_') < 0;
    if (!plain) {
      throw lacking("a pattern that tells letters apart, unless it is a constant without _");
    }
    String text = terms.term(alike.written(operands.get(0), terms.step()), Precedence.NONE);
    return new Term(
        "CAST(" + text + " AS BINARY) LIKE " + terms.term(operands.get(1), Precedence.NONE),
        Precedence.COMPARISON);
  }

  private Term trimmed(Formula.Applied applied, TermWriter terms) {
    boolean letter =
        applied.operands().get(1) instanceof Formula.Value value
            && value.constant().kind() == Constant.Kind.TEXT
            && value.constant().text().length() == 1;
    if (!letter) {
      throw lacking("several letters cut off a text");
    }
    String side =
        applied.operation() == Operation.TRIM_START
            ? "LEADING "
            : applied.operation() == Operation.TRIM_END ? "TRAILING " : "BOTH ";
    List<String> texts = terms.terms(texts(applied.operands(), terms.step()));
    return Term.atom("TRIM(" + side + texts.get(1) + " FROM " + texts.get(0) + ")");
  }

  /** Without the few digits that a quotient of decimals keeps. */
  @Override
  Term quotient(List<Expression> operands, TermWriter terms) {
    return new Term(
        cast(terms.term(operands.get(0), Precedence.NONE), ValueType.REAL)
            + " / "
            + terms.term(operands.get(1), Precedence.SIGN),
        Precedence.PRODUCT);
  }

  /** Without a remainder, the quotient is exact. */
  @Override
  Term wholeQuotient(List<Expression> operands, TermWriter terms) {
    String left = terms.term(operands.get(0), Precedence.SIGN);
    String right = terms.term(operands.get(1), Precedence.SIGN);
    return Term.atom(
        cast("(" + left + " - " + left + " % " + right + ") / " + right, ValueType.INTEGER));
  }

  @Override
  String aggregate(Formula.Aggregation aggregation, TermWriter terms) {
    return switch (aggregation.function()) {
      case AVERAGE -> super.aggregate(inDoubles(aggregation), terms);
      case ANY_TRUE -> "MAX(" + terms.terms(aggregation.operands()).get(0) + ")";
      case ALL_TRUE -> "MIN(" + terms.terms(aggregation.operands()).get(0) + ")";
      case PERCENTILE -> throw lacking("the figure PERCENTILE");
      case JOINED_TEXT -> joined(aggregation, terms);
      case COUNT, SUM, MINIMUM, MAXIMUM, STANDARD_DEVIATION, VARIANCE, TOTAL ->
          super.aggregate(aggregation, terms);
    };
  }

  private Formula.Aggregation inDoubles(Formula.Aggregation average) {
    return new Formula.Aggregation(
        AggregateFunction.AVERAGE,
        average.distinct(),
        List.of(new Formula.Cast(average.operands().get(0), ValueType.REAL)),
        average.where(),
        average.order());
  }

  private String joined(Formula.Aggregation figure, TermWriter terms) {
    List<String> arguments = arguments(figure, terms);
    boolean comma = arguments.get(1).equals("','");
    if (!comma && !figure.order().isEmpty()) {
      throw lacking("texts joined in an order by anything but a comma");
    }
    return "GROUP_CONCAT("
        + (figure.distinct() ? "DISTINCT " : "")
        + arguments.get(0)
        + (figure.order().isEmpty() ? "" : " " + terms.order(figure.order()))
        + (comma ? "" : " SEPARATOR " + arguments.get(1))
        + ")";
  }

  @Override
  String windowCall(Formula.Window windowed, TermWriter terms) {
    boolean shift =
        windowed.function() == WindowFunction.EARLIER
            || windowed.function() == WindowFunction.LATER;
    if (shift && windowed.operands().size() > 2) {
      throw lacking("another value where there is no earlier or later row");
    }
    if (windowed.function() == WindowFunction.AVERAGE) {
      List<Expression> operands = new ArrayList<>(windowed.operands());
      operands.set(0, new Formula.Cast(operands.get(0), ValueType.REAL));
      return "AVG(" + String.join(", ", terms.terms(operands)) + ")";
    }
    return super.windowCall(windowed, terms);
  }

  @Override
  Term cut(Formula.DateTrunc cut, TermWriter terms) {
    return times.cut(cut, terms);
  }

  @Override
  Term moved(Formula.DateAdd moved, TermWriter terms) {
    return times.moved(moved, terms);
  }

  @Override
  Term inPattern(Expression time, String pattern, TermWriter terms) {
    return times.inPattern(time, pattern, terms);
  }

  /** Any value will do, so the least does. */
  @Override
  Term anyOf(Formula.AnyValue any, TermWriter terms) {
    return Term.atom("MIN(" + terms.term(any.operand(), Precedence.NONE) + ")");
  }
}
