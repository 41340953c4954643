package dev.tht.sqlplan.write;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.SetOperation;
import dev.tht.spi.plan.TimeUnit;
import dev.tht.spi.plan.ValueType;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.List;
import java.util.regex.Pattern;

/** SQLite: times are texts, truth is a number, LIKE ignores the case of ASCII letters. */
final class SqliteSpelling extends Spelling {
  private static final Pattern LETTERS = Pattern.compile(".*[A-Za-z].*", Pattern.DOTALL);
  private final SqliteTimeChain times = new SqliteTimeChain(this);

  private final Dialect from;

  /**
   * @param from whose meaning is kept: where types are kept, a difference of two times means days,
   *     a quotient of decimals has its fraction, and what becomes a whole number is rounded
   */
  SqliteSpelling(Typing types, Dialect from) {
    super(Dialect.SQLITE, types);
    this.from = from;
  }

  @Override
  Term constant(Constant constant) {
    return switch (constant.kind()) {
      case DATE -> Term.atom(text(constant.text()));
      case TRUTH -> Term.atom(constant.text().equals("true") ? "1" : "0");
      case TEXT, NUMBER -> super.constant(constant);
    };
  }

  @Override
  String operation(SetOperation operation) {
    if (operation == SetOperation.INTERSECT_ALL || operation == SetOperation.EXCEPT_ALL) {
      throw lacking(operation.name().replace('_', ' '));
    }
    return super.operation(operation);
  }

  @Override
  boolean combinesInOrder() {
    return true;
  }

  @Override
  String limit(PlanPart.Limit limit, TermWriter terms) {
    boolean all = limit.rows() == PlanPart.Limit.ALL && limit.computed().isEmpty();
    return (all ? "LIMIT -1 " : "") + super.limit(limit, terms);
  }

  @Override
  String values(List<String> columns, List<List<String>> rows, String alias) {
    return aliased("(" + valuesOf(rows) + ")", alias);
  }

  @Override
  String type(ValueType type) {
    return switch (type) {
      case TEXT -> "TEXT";
      case INTEGER, TRUTH -> "INTEGER";
      case REAL -> "REAL";
      case DECIMAL -> "NUMERIC";
      case DAY, MOMENT -> "TEXT";
    };
  }

  @Override
  Term convertedTo(ValueType to, Expression operand, TermWriter terms) {
    return switch (to) {
      case DAY -> Term.atom(times.call("DATE", operand, terms));
      case MOMENT -> Term.atom(times.call("DATETIME", operand, terms));
      case INTEGER ->
          from.isTyped() && !isWhole(List.of(operand), terms)
              ? Term.atom(cast("ROUND(" + terms.term(operand, Precedence.NONE) + ")", to))
              : super.convertedTo(to, operand, terms);
      case TEXT, REAL, DECIMAL, TRUTH -> super.convertedTo(to, operand, terms);
    };
  }

  @Override
  Term applied(Formula.Applied applied, TermWriter terms) {
    List<Expression> operands = applied.operands();
    return switch (applied.operation()) {
      case LIKE_ANY_CASE -> Operations.like(operands, terms, " LIKE ");
      case LIKE -> like(operands, terms);
      case GLOB -> glob(operands.get(0), terms.term(operands.get(1), Precedence.NONE), terms);
      case MATCHES, MATCHES_ANY_CASE -> throw lacking("a regular expression");
      case SUBTRACT ->
          from.isTyped() && operands.stream().allMatch(each -> sort(each, terms).isTime())
              ? difference(operands, terms)
              : super.applied(applied, terms);
      case DIVIDE ->
          from.isTyped() && !isWhole(operands, terms)
              ? quotient(operands, terms)
              : super.applied(applied, terms);
      case SUBSTRING -> Term.call("SUBSTR", terms.terms(operands));
      case LEAST -> Term.call("MIN", terms.terms(operands));
      case GREATEST -> Term.call("MAX", terms.terms(operands));
      case TODAY -> Term.atom("DATE('now')");
      case NOW -> Term.atom("DATETIME('now')");
      case HOUR_OF -> times.number("%H", operands.get(0), terms);
      case MINUTE_OF -> times.number("%M", operands.get(0), terms);
      case SECOND_OF -> times.number("%S", operands.get(0), terms);
      case WEEKDAY_OF -> times.number("%w", operands.get(0), terms);
      case DAY_OF_YEAR -> times.number("%j", operands.get(0), terms);
      case EPOCH_SECONDS -> times.number("%s", operands.get(0), terms);
      case FROM_EPOCH_SECONDS ->
          Term.atom("DATETIME(" + terms.term(operands.get(0), Precedence.NONE) + ", 'unixepoch')");
      case JULIAN_DAY -> Term.atom(times.call("JULIANDAY", operands.get(0), terms));
      case DAYS_BETWEEN ->
          Term.atom(
              "CAST("
                  + times.call("JULIANDAY", operands.get(0), terms)
                  + " - "
                  + times.call("JULIANDAY", operands.get(1), terms)
                  + " AS INTEGER)");
      default -> super.applied(applied, terms);
    };
  }

  /** Whether none is known to have a fraction where types are kept. */
  private boolean isWhole(List<Expression> operands, TermWriter terms) {
    return operands.stream()
        .noneMatch(
            operand ->
                sort(operand, terms) == Typing.Sort.FRACTION
                    || (from == Dialect.POSTGRESQL && hasPartOfTime(operand)));
  }

  /** A part of a time is a decimal in PostgreSQL. */
  private static boolean hasPartOfTime(Expression expression) {
    return switch (expression) {
      case Expression.PartOfDate part -> true;
      case Formula.Applied applied ->
          switch (applied.operation()) {
            case HOUR_OF, MINUTE_OF, SECOND_OF, WEEKDAY_OF, DAY_OF_YEAR, EPOCH_SECONDS -> true;
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, NEGATE, ABSOLUTE, MISSING_IF_EQUAL ->
                applied.operands().stream().anyMatch(SqliteSpelling::hasPartOfTime);
            default -> false;
          };
      case Expression other -> false;
    };
  }

  private Term quotient(List<Expression> operands, TermWriter terms) {
    return new Term(
        cast(terms.term(operands.get(0), Precedence.NONE), ValueType.REAL)
            + " / "
            + terms.term(operands.get(1), Precedence.SIGN),
        Precedence.PRODUCT);
  }

  private Typing.Sort sort(Expression expression, TermWriter terms) {
    return types.sort(expression, terms.step());
  }

  /** In days; whole ones between two days. */
  private Term difference(List<Expression> times, TermWriter terms) {
    String days =
        this.times.call("JULIANDAY", times.get(0), terms)
            + " - "
            + this.times.call("JULIANDAY", times.get(1), terms);
    boolean whole = times.stream().allMatch(time -> sort(time, terms) == Typing.Sort.DAY);
    return whole ? Term.atom("CAST(" + days + " AS INTEGER)") : new Term(days, Precedence.SUM);
  }

  /** Letters are told apart by GLOB alone. */
  private Term like(List<Expression> operands, TermWriter terms) {
    boolean constant = operands.stream().skip(1).allMatch(SqliteSpelling::isText);
    if (!constant) {
      throw lacking("a pattern that tells letters apart, unless it is a constant");
    }
    String pattern = ((Formula.Value) operands.get(1)).constant().text();
    if (!LETTERS.matcher(pattern).matches()) {
      return Operations.like(operands, terms, " LIKE ");
    }
    String escape = operands.size() == 3 ? ((Formula.Value) operands.get(2)).constant().text() : "";
    return glob(operands.get(0), text(glob(pattern, escape)), terms);
  }

  private static boolean isText(Expression operand) {
    return operand instanceof Formula.Value value && value.constant().kind() == Constant.Kind.TEXT;
  }

  /** The pattern as GLOB has it: a character that stands for itself in brackets. */
  private static String glob(String pattern, String escape) {
    StringBuilder glob = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      String at = pattern.substring(i, i + 1);
      boolean escaped = at.equals(escape) && i + 1 < pattern.length();
      if (escaped) {
        i++;
        at = pattern.substring(i, i + 1);
      }
      boolean wild = !escaped && (at.equals("%") || at.equals("_"));
      glob.append(wild ? (at.equals("%") ? "*" : "?") : "*?[".contains(at) ? "[" + at + "]" : at);
    }
    return glob.toString();
  }

  /** As a call, because the infix form is SQLite's alone. */
  private static Term glob(Expression text, String pattern, TermWriter terms) {
    return Term.call("GLOB", List.of(pattern, terms.term(text, Precedence.NONE)));
  }

  @Override
  String aggregate(Formula.Aggregation aggregation, TermWriter terms) {
    return switch (aggregation.function()) {
      case TOTAL -> "TOTAL(" + String.join(", ", terms.terms(aggregation.operands())) + ")";
      case JOINED_TEXT ->
          "GROUP_CONCAT("
              + (aggregation.distinct() ? "DISTINCT " : "")
              + String.join(", ", terms.terms(aggregation.operands()))
              + (aggregation.order().isEmpty() ? "" : " " + terms.order(aggregation.order()))
              + ")";
      case STANDARD_DEVIATION, VARIANCE, PERCENTILE ->
          throw lacking("the figure " + aggregation.function().name().replace('_', ' '));
      case ANY_TRUE -> "MAX(" + terms.terms(aggregation.operands()).get(0) + ")";
      case ALL_TRUE -> "MIN(" + terms.terms(aggregation.operands()).get(0) + ")";
      case COUNT, SUM, AVERAGE, MINIMUM, MAXIMUM -> super.aggregate(aggregation, terms);
    };
  }

  @Override
  Term part(Expression.PartOfDate part, TermWriter terms) {
    return switch (part.part()) {
      case YEAR -> times.number("%Y", part.date(), terms);
      case MONTH -> times.number("%m", part.date(), terms);
      case DAY -> times.number("%d", part.date(), terms);
      case QUARTER ->
          new Term(
              "(" + times.number("%m", part.date(), terms).text() + " + 2) / 3",
              Precedence.PRODUCT);
    };
  }

  @Override
  Term cut(Formula.DateTrunc cut, TermWriter terms) {
    return times.term(cut, terms);
  }

  @Override
  Term moved(Formula.DateAdd moved, TermWriter terms) {
    if (from.isTyped() && isSpan(moved.time(), terms)) {
      throw lacking("a span of time made longer or shorter");
    }
    return times.term(moved, terms);
  }

  @Override
  Term formatted(Formula.Formatted formatted, TermWriter terms) {
    return times.formatted(formatted, terms);
  }

  @Override
  Term anyOf(Formula.AnyValue any, TermWriter terms) {
    return terms.written(any.operand());
  }

  private boolean isSpan(Expression time, TermWriter terms) {
    return time instanceof Formula.Applied applied
        && applied.operation() == Operation.SUBTRACT
        && applied.operands().stream().allMatch(each -> sort(each, terms).isTime());
  }

  /** Whether the time is a day without hours. */
  boolean isDay(Expression time, TermWriter terms) {
    return switch (time) {
      case Formula.DateAdd moved -> isDay(moved.time(), terms);
      case Formula.DateTrunc cut ->
          cut.unit().compareTo(TimeUnit.DAY) <= 0 || isDay(cut.time(), terms);
      case Formula.Applied applied when applied.operation() == Operation.TODAY -> true;
      default -> types.sort(time, terms.step()) == Typing.Sort.DAY;
    };
  }
}
