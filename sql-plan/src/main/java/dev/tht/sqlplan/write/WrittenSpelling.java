package dev.tht.sqlplan.write;

import dev.tht.spi.plan.AggregateFunction;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.ValueType;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.List;

/** An engine that SQL is written for but that is not run here; its manual is what is followed. */
abstract class WrittenSpelling extends TypedSpelling {
  WrittenSpelling(Dialect dialect, Typing types, boolean loose) {
    super(dialect, types, loose);
  }

  @Override
  boolean computesLimits() {
    return false;
  }

  @Override
  boolean looksAroundFromSteps() {
    return false;
  }

  @Override
  String type(ValueType type) {
    return switch (type) {
      case TEXT -> "VARCHAR";
      case REAL -> "DOUBLE";
      case DECIMAL -> "DECIMAL(38, 10)";
      case INTEGER, TRUTH, DAY, MOMENT -> super.type(type);
    };
  }

  final List<Expression> texts(Formula.Applied applied, TermWriter terms) {
    CteStep step = terms.step();
    return applied.operands().stream().map(operand -> alike.written(operand, step)).toList();
  }

  final String first(Formula.Applied applied, TermWriter terms) {
    return time(applied.operands().get(0), terms);
  }

  @Override
  Term applied(Formula.Applied applied, TermWriter terms) {
    return switch (applied.operation()) {
      case EPOCH_SECONDS, FROM_EPOCH_SECONDS, JULIAN_DAY ->
          throw lacking("the operation " + applied.operation());
      case MATCHES -> Term.call("REGEXP_LIKE", terms.terms(texts(applied, terms)));
      case MATCHES_ANY_CASE -> throw lacking("a regular expression that ignores case");
      case DAYS_BETWEEN ->
          days(time(applied.operands().get(0), terms), time(applied.operands().get(1), terms));
      case SUBTRACT -> {
        boolean times =
            !loose
                && applied.operands().stream()
                    .allMatch(each -> types.sort(each, terms.step()).isTime());
        yield times
            ? days(time(applied.operands().get(0), terms), time(applied.operands().get(1), terms))
            : super.applied(applied, terms);
      }
      case LIKE_ANY_CASE ->
          hasIlike() ? super.applied(applied, terms) : inLowerCase(texts(applied, terms), terms);
      default -> super.applied(applied, terms);
    };
  }

  /** Whole days from the other time to this one. */
  abstract Term days(String time, String other);

  boolean hasIlike() {
    return false;
  }

  /** The number at a text's beginning is not looked for: what is no number is an error there. */
  @Override
  String beginningNumber(String text) {
    return text;
  }

  @Override
  String aggregate(Formula.Aggregation aggregation, TermWriter terms) {
    if (aggregation.function() == AggregateFunction.JOINED_TEXT) {
      return listed(arguments(aggregation, terms), aggregation, terms);
    }
    return super.aggregate(aggregation, terms);
  }

  /** Texts of a group joined. */
  String listed(List<String> arguments, Formula.Aggregation figure, TermWriter terms) {
    return "LISTAGG("
        + (figure.distinct() ? "DISTINCT " : "")
        + String.join(", ", arguments)
        + ")"
        + (figure.order().isEmpty() ? "" : " WITHIN GROUP (" + terms.order(figure.order()) + ")");
  }
}
