package dev.tht.sqlplan.read;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.Sorting;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Walks and rebuilds expressions; the steps of subqueries are left as they are. */
final class Expressions {
  private Expressions() {}

  /** The same expression with its direct operands replaced. */
  static Expression mapped(Expression expression, UnaryOperator<Expression> by) {
    return switch (expression) {
      case Expression.Field field -> field;
      case Expression.PartOfDate part ->
          new Expression.PartOfDate(part.part(), by.apply(part.date()));
      case Expression.Aggregated figure ->
          new Expression.Aggregated(figure.aggregate(), figure.operand().map(by));
      case Formula formula -> mapped(formula, by);
    };
  }

  private static Formula mapped(Formula formula, UnaryOperator<Expression> by) {
    return switch (formula) {
      case Formula.Value value -> value;
      case Formula.Null nothing -> nothing;
      case Formula.Applied applied ->
          new Formula.Applied(applied.operation(), all(applied.operands(), by));
      case Formula.CaseWhen choice ->
          new Formula.CaseWhen(
              choice.cases().stream()
                  .map(one -> new Formula.Case(by.apply(one.condition()), by.apply(one.result())))
                  .toList(),
              choice.otherwise().map(by));
      case Formula.Cast converted ->
          new Formula.Cast(by.apply(converted.operand()), converted.to());
      case Formula.DateTrunc cut -> new Formula.DateTrunc(cut.unit(), by.apply(cut.time()));
      case Formula.DateAdd moved ->
          new Formula.DateAdd(by.apply(moved.time()), by.apply(moved.amount()), moved.unit());
      case Formula.Formatted formatted ->
          new Formula.Formatted(by.apply(formatted.time()), formatted.pattern());
      case Formula.Aggregation aggregation ->
          new Formula.Aggregation(
              aggregation.function(),
              aggregation.distinct(),
              all(aggregation.operands(), by),
              aggregation.where().map(by),
              sorted(aggregation.order(), by));
      case Formula.Window windowed ->
          new Formula.Window(
              windowed.function(),
              all(windowed.operands(), by),
              all(windowed.partition(), by),
              sorted(windowed.order(), by),
              windowed.where().map(by),
              windowed.frame());
      case Formula.ScalarSubquery value -> value;
      case Formula.Exists exists -> exists;
      case Formula.InSubquery among ->
          new Formula.InSubquery(all(among.operands(), by), among.steps());
      case Formula.AnyValue any -> new Formula.AnyValue(by.apply(any.operand()));
      case Formula.OutputReference shown -> shown;
      case Formula.EngineFunction call ->
          new Formula.EngineFunction(call.engine(), call.function(), all(call.operands(), by));
    };
  }

  private static List<Expression> all(List<Expression> operands, UnaryOperator<Expression> by) {
    return operands.stream().map(by).toList();
  }

  private static List<Sorting> sorted(List<Sorting> order, UnaryOperator<Expression> by) {
    return order.stream()
        .map(key -> new Sorting(by.apply(key.expression()), key.descending(), key.missing()))
        .toList();
  }

  /** Whether the expression or an operand at any depth is such a one. */
  static boolean contains(Expression expression, Predicate<Expression> such) {
    if (such.test(expression)) {
      return true;
    }
    return operands(expression).stream().anyMatch(operand -> contains(operand, such));
  }

  /** The direct operands, in order. */
  static List<Expression> operands(Expression expression) {
    List<Expression> operands = new ArrayList<>();
    mapped(
        expression,
        operand -> {
          operands.add(operand);
          return operand;
        });
    return operands;
  }

  /** Whether it is a figure over the rows of a group. */
  static boolean isFigure(Expression expression) {
    return expression instanceof Expression.Aggregated || expression instanceof Formula.Aggregation;
  }

  static boolean hasFigure(Expression expression) {
    return contains(expression, Expressions::isFigure);
  }

  static Formula applied(Operation operation, Expression... operands) {
    return new Formula.Applied(operation, List.of(operands));
  }

  static Formula text(String text) {
    return new Formula.Value(dev.tht.spi.literal.Constant.text(text));
  }

  static Formula number(long number) {
    return new Formula.Value(dev.tht.spi.literal.Constant.number(number));
  }

  /** The text, when it is a constant one. */
  static Optional<String> constantText(Expression expression) {
    return expression instanceof Formula.Value value
            && value.constant().kind() == dev.tht.spi.literal.Constant.Kind.TEXT
        ? Optional.of(value.constant().text())
        : Optional.empty();
  }

  /** The parts of a condition that must all hold. */
  static List<Expression> conjuncts(Expression condition) {
    return condition instanceof Formula.Applied applied && applied.operation() == Operation.AND
        ? applied.operands().stream().flatMap(each -> conjuncts(each).stream()).toList()
        : List.of(condition);
  }
}
