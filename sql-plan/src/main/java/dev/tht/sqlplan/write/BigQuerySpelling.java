package dev.tht.sqlplan.write;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.SetOperation;
import dev.tht.spi.plan.ValueType;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.List;
import java.util.Map;

/** BigQuery: units of time are words, combinations say DISTINCT, no rows are written out. */
final class BigQuerySpelling extends WrittenSpelling {
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

  BigQuerySpelling(Typing types, boolean loose) {
    super(Dialect.BIGQUERY, types, loose);
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
  boolean hasFilter() {
    return false;
  }

  @Override
  String values(List<String> columns, List<List<String>> rows, String alias) {
    return aliased(Layout.parenthesized(selectsOf(columns, rows, "")), alias);
  }

  @Override
  String operation(SetOperation operation) {
    return switch (operation) {
      case UNION, INTERSECT, EXCEPT -> operation.name() + " DISTINCT";
      case UNION_ALL -> "UNION ALL";
      case INTERSECT_ALL, EXCEPT_ALL -> throw lacking(operation.name().replace('_', ' '));
    };
  }

  @Override
  String type(ValueType type) {
    return switch (type) {
      case TEXT -> "STRING";
      case INTEGER -> "INT64";
      case REAL -> "FLOAT64";
      case DECIMAL -> "NUMERIC";
      case TRUTH -> "BOOL";
      case DAY -> "DATE";
      case MOMENT -> "DATETIME";
    };
  }

  @Override
  Term applied(Formula.Applied applied, TermWriter terms) {
    return switch (applied.operation()) {
      case WEEKDAY_OF ->
          new Term("EXTRACT(DAYOFWEEK FROM " + first(applied, terms) + ") - 1", Precedence.SUM);
      case DAY_OF_YEAR -> Term.atom("EXTRACT(DAYOFYEAR FROM " + first(applied, terms) + ")");
      case MATCHES -> Term.call("REGEXP_CONTAINS", terms.terms(texts(applied, terms)));
      case REMAINDER ->
          Term.call(
              "MOD",
              terms.terms(
                  applied.operands().stream()
                      .map(operand -> alike.computed(operand, terms.step()))
                      .toList()));
      default -> super.applied(applied, terms);
    };
  }

  @Override
  Term wholeQuotient(List<Expression> operands, TermWriter terms) {
    return Term.call("DIV", terms.terms(operands));
  }

  @Override
  Term days(String time, String other) {
    return Term.call(
        "DATE_DIFF", List.of(cast(time, ValueType.DAY), cast(other, ValueType.DAY), "DAY"));
  }

  @Override
  Term cut(Formula.DateTrunc cut, TermWriter terms) {
    return Term.call("DATETIME_TRUNC", List.of(time(cut.time(), terms), cut.unit().name()));
  }

  @Override
  Term moved(Formula.DateAdd moved, TermWriter terms) {
    boolean day = types.sort(moved.time(), terms.step()) == Typing.Sort.DAY;
    return Term.call(
        day ? "DATE_ADD" : "DATETIME_ADD",
        List.of(
            time(moved.time(), terms),
            "INTERVAL " + terms.term(moved.amount(), Precedence.SIGN) + " " + moved.unit().name()));
  }

  @Override
  Term inPattern(Expression time, String pattern, TermWriter terms) {
    return Term.call(
        "FORMAT_DATETIME", List.of(text(TimeFormat.of(pattern, FIELDS)), time(time, terms)));
  }

  @Override
  String listed(List<String> arguments, Formula.Aggregation figure, TermWriter terms) {
    return "STRING_AGG("
        + (figure.distinct() ? "DISTINCT " : "")
        + String.join(", ", arguments)
        + (figure.order().isEmpty() ? "" : " " + terms.order(figure.order()))
        + ")";
  }
}
