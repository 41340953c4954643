package dev.tht.sqlplan.read;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import java.util.List;

/**
 * Finds columns that stand beside figures without being grouped by: SQL that leaves open which row
 * of the group they come from. They are kept as a formula of their own, {@link Formula.AnyValue}.
 *
 * @param groups what is grouped by
 * @param grouped whether the SELECT makes groups at all
 */
record Loose(Scope scope, List<Expression> groups, boolean grouped) {

  Expression of(Expression expression) {
    if (!grouped || groups.contains(expression) || isSettled(expression)) {
      return expression;
    }
    if (expression instanceof Expression.Field field) {
      return scope.has(field.source()) ? new Formula.AnyValue(field) : field;
    }
    return Expressions.mapped(expression, this::of);
  }

  private static boolean isSettled(Expression expression) {
    return Expressions.isFigure(expression) || expression instanceof Formula.AnyValue;
  }
}
