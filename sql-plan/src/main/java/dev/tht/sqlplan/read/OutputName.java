package dev.tht.sqlplan.read;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import java.util.Locale;

/** A name for an output that the SQL does not name. */
final class OutputName {
  private OutputName() {}

  static String of(Expression expression) {
    return switch (expression) {
      case Expression.Field field -> field.column();
      case Expression.PartOfDate part -> lower(part.part());
      case Expression.Aggregated figure ->
          figure.operand().isEmpty()
              ? "rows"
              : lower(figure.aggregate()) + of(figure.operand().get(), "_");
      case Formula.Aggregation aggregation ->
          lower(aggregation.function())
              + (aggregation.operands().isEmpty() ? "" : of(aggregation.operands().get(0), "_"));
      case Formula.AnyValue any -> of(any.operand());
      case Formula.Cast converted -> of(converted.operand());
      case Formula.Window windowed -> lower(windowed.function());
      case Formula.ScalarSubquery value ->
          value.steps().get(value.steps().size() - 1).outputs().get(0).name();
      case Formula.Applied applied -> lower(applied.operation());
      case Formula.CaseWhen choice -> "choice";
      case Formula formula -> "value";
    };
  }

  private static String of(Expression operand, String before) {
    return operand instanceof Expression.Field field ? before + field.column() : "";
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
