package dev.tht.sqlplan.write;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Figures with a condition of their own, said with CASE: what does not count is missing. */
final class Conditional {
  private Conditional() {}

  static Formula.Aggregation aggregation(Formula.Aggregation figure) {
    return new Formula.Aggregation(
        figure.function(),
        figure.distinct(),
        operands(figure.operands(), figure.where().orElseThrow()),
        Optional.empty(),
        figure.order());
  }

  static Formula.Window window(Formula.Window figure) {
    return new Formula.Window(
        figure.function(),
        operands(figure.operands(), figure.where().orElseThrow()),
        figure.partition(),
        figure.order(),
        Optional.empty(),
        figure.frame());
  }

  private static List<Expression> operands(List<Expression> operands, Expression where) {
    List<Expression> made = new ArrayList<>(operands);
    Expression counted =
        operands.isEmpty() ? new Formula.Value(Constant.number(1)) : made.remove(0);
    made.add(0, new Formula.CaseWhen(List.of(new Formula.Case(where, counted)), Optional.empty()));
    return made;
  }
}
