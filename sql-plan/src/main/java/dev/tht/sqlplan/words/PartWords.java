package dev.tht.sqlplan.words;

import dev.tht.spi.SafeText;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.Literal;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Missing;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.rewriting.Aggregate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** One part of a plan in compact, language-neutral notation, safe to show. */
public final class PartWords {
  private PartWords() {}

  /** The part without its id. */
  public static String of(PlanPart part) {
    return switch (part) {
      case PlanPart.Source source -> source(source);
      case PlanPart.Join join -> join(join);
      case PlanPart.Filter filter -> filter(filter);
      case PlanPart.Group group -> of(group.expression());
      case PlanPart.Output output -> of(output.expression()) + " as " + safe(output.name());
      case PlanPart.Order order ->
          of(order.expression())
              + (order.descending() ? " descending" : " ascending")
              + (order.missing().equals(Optional.of(Missing.FIRST)) ? ", missing first" : "");
      case PlanPart.Limit limit -> limit(limit);
      case PlanPart.Distinct distinct ->
          distinct.on().isEmpty() ? "distinct" : "the first of each " + all(distinct.on());
      case PlanPart.Condition condition -> of(condition.expression());
      case PlanPart.Combination combination ->
          FormulaWords.name(combination.operation()) + " the rows of the following";
    };
  }

  /** An expression. */
  public static String of(Expression expression) {
    return switch (expression) {
      case Expression.Field field -> safe(field.source()) + "." + safe(field.column());
      case Expression.PartOfDate part ->
          part.part().name().toLowerCase(Locale.ROOT) + " of " + of(part.date());
      case Expression.Aggregated figure ->
          figure
              .operand()
              .map(operand -> figure(figure.aggregate(), operand))
              .orElse("count(rows)");
      case Formula formula -> FormulaWords.of(formula);
    };
  }

  private static String limit(PlanPart.Limit limit) {
    String written = limit.rows() == PlanPart.Limit.ALL ? "all" : "first " + limit.rows();
    String first = limit.computed().map(rows -> "first (" + of(rows) + ")").orElse(written);
    String skipped =
        limit
            .skipComputed()
            .map(rows -> "(" + of(rows) + ")")
            .orElseGet(() -> limit.skipped().isPresent() ? "" + limit.skipped().getAsLong() : "");
    return skipped.isEmpty() ? first : first + " after " + skipped + " passed over";
  }

  private static String all(List<Expression> expressions) {
    return String.join(", ", expressions.stream().map(PartWords::of).toList());
  }

  private static String figure(Aggregate aggregate, Expression operand) {
    String distinct = aggregate == Aggregate.COUNT_DISTINCT ? "distinct " : "";
    return name(aggregate) + "(" + distinct + of(operand) + ")";
  }

  private static String name(Aggregate aggregate) {
    return switch (aggregate) {
      case COUNT, COUNT_DISTINCT -> "count";
      case SUM -> "sum";
      case AVERAGE -> "average";
      case MINIMUM -> "minimum";
      case MAXIMUM -> "maximum";
    };
  }

  private static String source(PlanPart.Source source) {
    String name =
        switch (source.relation()) {
          case Relation.OfTable table -> safe(table.table().toString());
          case Relation.OfStep step -> "step " + safe(step.step());
          case Relation.OfOneRow row -> "one row";
          case Relation.OfValues values -> FormulaWords.rows(values.rows());
          case Relation.OfEachRow each -> "for each row " + FormulaWords.steps(each.steps());
        };
    return name.endsWith(safe(source.alias())) ? name : name + " as " + safe(source.alias());
  }

  private static String join(PlanPart.Join join) {
    List<String> conditions = new ArrayList<>();
    join.pairs().forEach(pair -> conditions.add(of(pair.left()) + " = " + of(pair.right())));
    join.on().ifPresent(on -> conditions.add(of(on)));
    return source(join.source())
        + (conditions.isEmpty() ? "" : " on " + String.join(" and ", conditions))
        + switch (join.keeps()) {
          case INNER -> "";
          case LEFT -> " (optional)";
          case RIGHT -> " (all of these)";
          case FULL -> " (all of both)";
          case CROSS -> " (every pair)";
          case SEMI -> " (there is one)";
          case ANTI -> " (there is none)";
        };
  }

  private static String filter(PlanPart.Filter filter) {
    List<String> values = filter.literals().stream().map(PartWords::value).toList();
    String separator = filter.comparison() == Comparison.BETWEEN ? " and " : ", ";
    return (of(filter.operand())
            + " "
            + symbol(filter.comparison())
            + " "
            + String.join(separator, values))
        .strip();
  }

  private static String value(Literal literal) {
    return value(literal.constant());
  }

  /** A constant: a number as it is, anything else in quotes. */
  static String value(Constant constant) {
    String text = SafeText.line(constant.text(), 200);
    return constant.kind() == Constant.Kind.NUMBER || constant.kind() == Constant.Kind.TRUTH
        ? text
        : "'" + text + "'";
  }

  private static String symbol(Comparison comparison) {
    return switch (comparison) {
      case EQUAL -> "=";
      case NOT_EQUAL -> "≠";
      case LESS -> "<";
      case LESS_OR_EQUAL -> "≤";
      case GREATER -> ">";
      case GREATER_OR_EQUAL -> "≥";
      case BETWEEN -> "between";
      case IN -> "one of";
      case NOT_IN -> "none of";
      case CONTAINS -> "contains";
      case STARTS_WITH -> "starts with";
      case ENDS_WITH -> "ends with";
      case IS_NULL -> "is missing";
      case IS_NOT_NULL -> "is present";
    };
  }

  static String safe(String text) {
    return SafeText.line(text, 120);
  }
}
