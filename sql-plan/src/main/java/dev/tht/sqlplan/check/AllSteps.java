package dev.tht.sqlplan.check;

import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.PlanPart;
import dev.tht.sqlplan.read.Expressions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The steps of a plan and those inside them, and what their parts are made of. */
final class AllSteps {

  private AllSteps() {}

  /** The steps, each followed by the selections combined with it and the steps of subqueries. */
  static List<CteStep> of(List<CteStep> steps) {
    List<CteStep> all = new ArrayList<>();
    for (CteStep step : steps) {
      all.add(step);
      step.combinations().forEach(combined -> all.addAll(of(List.of(combined.step()))));
      for (PlanPart part : own(step)) {
        expression(part).ifPresent(whole -> inner(whole, all));
      }
    }
    return all;
  }

  private static void inner(Expression expression, List<CteStep> into) {
    switch (expression) {
      case Formula.ScalarSubquery value -> into.addAll(of(value.steps()));
      case Formula.Exists exists -> into.addAll(of(exists.steps()));
      case Formula.InSubquery among -> into.addAll(of(among.steps()));
      default -> {
        // It has no steps of its own.
      }
    }
    Expressions.operands(expression).forEach(operand -> inner(operand, into));
  }

  /** The step's parts without those of combined selections. */
  static List<PlanPart> own(CteStep step) {
    List<PlanPart> others = new ArrayList<>();
    step.combinations().forEach(combined -> others.addAll(combined.step().parts()));
    return step.parts().stream().filter(part -> !others.contains(part)).toList();
  }

  /** What a part computes or asks. */
  static Optional<Expression> expression(PlanPart part) {
    return switch (part) {
      case PlanPart.Join join -> join.on();
      case PlanPart.Filter filter -> Optional.of(filter.operand());
      case PlanPart.Condition condition -> Optional.of(condition.expression());
      case PlanPart.Group group -> Optional.of(group.expression());
      case PlanPart.Output output -> Optional.of(output.expression());
      case PlanPart.Order order -> Optional.of(order.expression());
      case PlanPart.Source source -> Optional.empty();
      case PlanPart.Limit limit -> Optional.empty();
      case PlanPart.Distinct distinct -> Optional.empty();
      case PlanPart.Combination combination -> Optional.empty();
    };
  }

  /** The expression and its operands at any depth. */
  static List<Expression> within(Expression expression) {
    List<Expression> all = new ArrayList<>(List.of(expression));
    Expressions.operands(expression).forEach(operand -> all.addAll(within(operand)));
    return all;
  }

  /** The aliases whose columns the expression reads. */
  static List<String> aliases(Expression expression) {
    return within(expression).stream()
        .filter(Expression.Field.class::isInstance)
        .map(field -> ((Expression.Field) field).source())
        .distinct()
        .toList();
  }
}
