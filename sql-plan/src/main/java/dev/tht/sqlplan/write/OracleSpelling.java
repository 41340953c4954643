package dev.tht.sqlplan.write;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.TimeUnit;
import dev.tht.spi.plan.ValueType;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.List;

/**
 * Oracle, from version 21 on: DUAL, sources without AS, no values of truth, an empty text is
 * missing.
 */
final class OracleSpelling extends WrittenSpelling {
  private final NumberTruths truths;

  OracleSpelling(Typing types, boolean loose) {
    super(Dialect.ORACLE, types, loose);
    this.truths = new NumberTruths(types);
  }

  @Override
  Expression condition(Expression condition, CteStep step) {
    return truths.condition(condition, step);
  }

  @Override
  Expression value(Expression value) {
    return truths.value(value);
  }

  @Override
  Term constant(Constant constant) {
    return constant.kind() == Constant.Kind.TRUTH
        ? Term.atom(constant.text().equals("true") ? "1" : "0")
        : super.constant(constant);
  }

  @Override
  String type(ValueType type) {
    return switch (type) {
      case TEXT -> "VARCHAR(4000)";
      case INTEGER -> "NUMERIC(19)";
      case REAL -> "BINARY_DOUBLE";
      case DECIMAL -> "DECIMAL(38, 10)";
      case TRUTH -> "NUMERIC(1)";
      case DAY, MOMENT -> super.type(type);
    };
  }

  @Override
  String aliased(String source, String alias) {
    return source + " " + name(alias);
  }

  @Override
  String fromNothing() {
    return "FROM DUAL";
  }

  @Override
  String values(List<String> columns, List<List<String>> rows, String alias) {
    return aliased(Layout.parenthesized(selectsOf(columns, rows, " FROM DUAL")), alias);
  }

  @Override
  String withRecursive() {
    return "WITH ";
  }

  @Override
  boolean namesRecursiveColumns() {
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
  String firstRow() {
    return "FETCH FIRST 1 ROWS ONLY";
  }

  @Override
  String limit(PlanPart.Limit limit, TermWriter terms) {
    String skipped =
        limit.skipped().isPresent() ? "OFFSET " + limit.skipped().getAsLong() + " ROWS" : "";
    String rows =
        limit.rows() == PlanPart.Limit.ALL ? "" : "FETCH FIRST " + limit.rows() + " ROWS ONLY";
    return (skipped + " " + rows).strip();
  }

  @Override
  String position() {
    return "INSTR";
  }

  @Override
  Term applied(Formula.Applied applied, TermWriter terms) {
    List<Expression> operands = applied.operands();
    return switch (applied.operation()) {
      case REMAINDER ->
          Term.call(
              "MOD",
              terms.terms(
                  operands.stream().map(each -> alike.computed(each, terms.step())).toList()));
      case SAME -> same(applied, terms);
      case NOT_SAME ->
          new Term(
              same(applied, terms).text().replaceFirst(" = 0$", " = 1"), Precedence.COMPARISON);
      case SUBSTRING ->
          Term.atom(super.applied(applied, terms).text().replaceFirst("^SUBSTRING", "SUBSTR"));
      case WEEKDAY_OF -> {
        String time = first(applied, terms);
        yield Term.atom("MOD(TRUNC(" + time + ") - TRUNC(" + time + ", 'IW') + 1, 7)");
      }
      case DAY_OF_YEAR -> Term.atom("TO_NUMBER(TO_CHAR(" + first(applied, terms) + ", 'DDD'))");
      case TODAY -> Term.atom("TRUNC(CURRENT_DATE)");
      default -> super.applied(applied, terms);
    };
  }

  private Term same(Formula.Applied applied, TermWriter terms) {
    List<Expression> alikes = alike.compared(applied.operands(), terms.step());
    return new Term(
        "DECODE(" + String.join(", ", terms.terms(alikes)) + ", 0, 1) = 0", Precedence.COMPARISON);
  }

  @Override
  Term part(Expression.PartOfDate part, TermWriter terms) {
    return part.part() == dev.tht.spi.literal.DatePart.QUARTER
        ? Term.atom("TO_NUMBER(TO_CHAR(" + time(part.date(), terms) + ", 'Q'))")
        : super.part(part, terms);
  }

  @Override
  Term wholeQuotient(List<Expression> operands, TermWriter terms) {
    return Term.atom("TRUNC(" + super.wholeQuotient(operands, terms).text() + ")");
  }

  @Override
  Term days(String time, String other) {
    return new Term("TRUNC(" + time + ") - TRUNC(" + other + ")", Precedence.SUM);
  }

  @Override
  Term cut(Formula.DateTrunc cut, TermWriter terms) {
    String format =
        switch (cut.unit()) {
          case YEAR -> "YYYY";
          case QUARTER -> "Q";
          case MONTH -> "MM";
          case WEEK -> "IW";
          case DAY -> "DD";
          case HOUR -> "HH24";
          case MINUTE -> "MI";
          case SECOND -> throw lacking("the beginning of a second");
        };
    return Term.call("TRUNC", List.of(time(cut.time(), terms), text(format)));
  }

  @Override
  Term moved(Formula.DateAdd moved, TermWriter terms) {
    String amount = terms.term(moved.amount(), Precedence.SIGN);
    String time = time(moved.time(), terms);
    return switch (moved.unit()) {
      case YEAR -> Term.call("ADD_MONTHS", List.of(time, amount + " * 12"));
      case QUARTER -> Term.call("ADD_MONTHS", List.of(time, amount + " * 3"));
      case MONTH -> Term.call("ADD_MONTHS", List.of(time, amount));
      case WEEK -> new Term(time + " + " + amount + " * 7", Precedence.SUM);
      case DAY -> new Term(time + " + " + amount, Precedence.SUM);
      case HOUR, MINUTE, SECOND ->
          new Term(
              time + " + NUMTODSINTERVAL(" + amount + ", '" + unit(moved.unit()) + "')",
              Precedence.SUM);
    };
  }

  private static String unit(TimeUnit unit) {
    return unit.name();
  }

  @Override
  String aggregate(Formula.Aggregation aggregation, TermWriter terms) {
    return switch (aggregation.function()) {
      case ANY_TRUE, ALL_TRUE ->
          throw lacking("the figure " + aggregation.function().name().replace('_', ' '));
      default -> super.aggregate(aggregation, terms);
    };
  }
}
