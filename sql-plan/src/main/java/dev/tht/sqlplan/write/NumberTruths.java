package dev.tht.sqlplan.write;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Operation;
import java.util.List;

/** Truths for engines that have conditions but no values of truth: 1 and 0 stand for them. */
final class NumberTruths {
  private final Typing types;

  NumberTruths(Typing types) {
    this.types = types;
  }

  /** What stands where a condition must: a value is compared with 0. */
  Expression condition(Expression condition, CteStep step) {
    boolean value =
        types.sort(condition, step).isNumber()
            || (types.sort(condition, step) == Typing.Sort.TRUTH && !isCondition(condition));
    return value
        ? new Formula.Applied(
            Operation.NOT_EQUAL, List.of(condition, new Formula.Value(Constant.number(0))))
        : condition;
  }

  /** What stands where a value must: a condition is counted. */
  Expression value(Expression value) {
    return isCondition(value) ? Alike.counted(value) : value;
  }

  private static boolean isCondition(Expression expression) {
    return switch (expression) {
      case Formula.Exists exists -> true;
      case Formula.InSubquery among -> true;
      case Formula.Applied applied -> OperationSorts.isCondition(applied.operation());
      case Expression other -> false;
    };
  }
}
