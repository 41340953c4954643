package dev.tht.sqlplan.write;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.JoinKind;
import dev.tht.spi.plan.Missing;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.ValueType;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.List;
import java.util.Optional;

/** SQL Server, from version 2022 on: OFFSET and FETCH, APPLY, no values of truth. */
final class SqlServerSpelling extends WrittenSpelling {
  private final NumberTruths truths;

  SqlServerSpelling(Typing types, boolean loose) {
    super(Dialect.SQLSERVER, types, loose);
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
    return switch (constant.kind()) {
      case DATE -> Term.atom(cast(text(constant.text()), ValueType.DAY));
      case TRUTH -> Term.atom(constant.text().equals("true") ? "1" : "0");
      case TEXT, NUMBER -> super.constant(constant);
    };
  }

  @Override
  String type(ValueType type) {
    return switch (type) {
      case TEXT -> "VARCHAR(4000)";
      case REAL -> "FLOAT";
      case TRUTH -> "BIT";
      case MOMENT -> "DATETIME2";
      case INTEGER, DECIMAL, DAY -> super.type(type);
    };
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
  boolean limitNeedsOrder() {
    return true;
  }

  @Override
  boolean ordersAlways() {
    return false;
  }

  @Override
  String firstRow() {
    return "ORDER BY (SELECT NULL) OFFSET 0 ROWS FETCH NEXT 1 ROWS ONLY";
  }

  @Override
  String limit(PlanPart.Limit limit, TermWriter terms) {
    String skipped = "OFFSET " + limit.skipped().orElse(0) + " ROWS";
    return limit.rows() == PlanPart.Limit.ALL
        ? skipped
        : skipped + " FETCH NEXT " + limit.rows() + " ROWS ONLY";
  }

  @Override
  String ordered(String key, boolean descending, Missing missing) {
    String direction = descending ? " DESC" : "";
    return dialect().missing(descending) == missing
        ? key + direction
        : "CASE WHEN " + key + " IS NULL THEN 1 ELSE 0 END" + direction + ", " + key + direction;
  }

  @Override
  boolean ordersByNames() {
    return false;
  }

  @Override
  String forEachRow(String subquery) {
    return subquery;
  }

  @Override
  String joinForEachRow(JoinKind kind, String source, Optional<String> on) {
    if (on.filter(condition -> !condition.equals("1 <> 0")).isPresent()) {
      throw lacking("a condition on rows that are worked out for each row");
    }
    return (kind == JoinKind.LEFT ? "OUTER APPLY " : "CROSS APPLY ") + source;
  }

  @Override
  Term applied(Formula.Applied applied, TermWriter terms) {
    List<Expression> operands = applied.operands();
    return switch (applied.operation()) {
      case CONCATENATE ->
          new Term(
              String.join(
                  " + ",
                  texts(applied, terms).stream()
                      .map(each -> terms.term(each, Precedence.PRODUCT))
                      .toList()),
              Precedence.SUM);
      case LENGTH -> Term.call("LEN", terms.terms(texts(applied, terms)));
      case POSITION -> {
        List<String> texts = terms.terms(texts(applied, terms));
        yield Term.call("CHARINDEX", List.of(texts.get(1), texts.get(0)));
      }
      case CEILING -> Term.call("CEILING", terms.terms(operands));
      case NATURAL_LOGARITHM -> Term.call("LOG", terms.terms(operands));
      case HOUR_OF, MINUTE_OF, SECOND_OF ->
          part(applied.operation().name().replace("_OF", ""), first(applied, terms));
      case DAY_OF_YEAR -> part("DAYOFYEAR", first(applied, terms));
      case WEEKDAY_OF ->
          new Term(
              "(DATEDIFF(DAY, '19000101', " + first(applied, terms) + ") + 1) % 7",
              Precedence.PRODUCT);
      case TODAY -> Term.atom("CAST(GETDATE() AS DATE)");
      case MATCHES, MATCHES_ANY_CASE -> throw lacking("a regular expression");
      default -> super.applied(applied, terms);
    };
  }

  private static Term part(String part, String time) {
    return Term.call("DATEPART", List.of(part, time));
  }

  @Override
  Term part(Expression.PartOfDate part, TermWriter terms) {
    return part(part.part().name(), time(part.date(), terms));
  }

  @Override
  String truncated(String number) {
    return "ROUND(" + number + ", 0, 1)";
  }

  @Override
  Term days(String time, String other) {
    return Term.call("DATEDIFF", List.of("DAY", other, time));
  }

  @Override
  Term cut(Formula.DateTrunc cut, TermWriter terms) {
    return Term.call("DATETRUNC", List.of(cut.unit().name(), time(cut.time(), terms)));
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

  @Override
  Term inPattern(Expression time, String pattern, TermWriter terms) {
    if (pattern.contains("DDD")) {
      throw lacking("a time written " + pattern);
    }
    String format = pattern.replace("EEEE", "dddd").replace("EEE", "ddd");
    return Term.atom("FORMAT(" + time(time, terms) + ", " + text(format) + ")");
  }

  @Override
  Term anyOf(Formula.AnyValue any, TermWriter terms) {
    return Term.atom("MIN(" + terms.term(any.operand(), Precedence.NONE) + ")");
  }

  @Override
  String aggregate(Formula.Aggregation aggregation, TermWriter terms) {
    return switch (aggregation.function()) {
      case STANDARD_DEVIATION -> "STDEV(" + terms.terms(aggregation.operands()).get(0) + ")";
      case VARIANCE -> "VAR(" + terms.terms(aggregation.operands()).get(0) + ")";
      case ANY_TRUE, ALL_TRUE, PERCENTILE ->
          throw lacking("the figure " + aggregation.function().name().replace('_', ' '));
      default -> super.aggregate(aggregation, terms);
    };
  }

  @Override
  String listed(List<String> arguments, Formula.Aggregation figure, TermWriter terms) {
    if (figure.distinct()) {
      throw lacking("different texts joined");
    }
    return super.listed(arguments, figure, terms).replaceFirst("^LISTAGG", "STRING_AGG");
  }
}
