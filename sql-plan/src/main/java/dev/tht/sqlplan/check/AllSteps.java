package dev.tht.sqlplan.check;

import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.sqlplan.read.PartExpressions;
import java.util.ArrayList;
import java.util.List;

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
        if (part instanceof PlanPart.Source source
            && source.relation() instanceof Relation.OfEachRow each) {
          all.addAll(of(each.steps()));
        }
        PartExpressions.of(part).forEach(whole -> inner(whole, all));
      }
    }
    return all;
  }

  private static void inner(Expression expression, List<CteStep> into) {
    into.addAll(of(PartExpressions.steps(expression)));
    PartExpressions.operands(expression).forEach(operand -> inner(operand, into));
  }

  /** The step's parts without those of combined selections. */
  static List<PlanPart> own(CteStep step) {
    List<PlanPart> others = new ArrayList<>();
    step.combinations().forEach(combined -> others.addAll(combined.step().parts()));
    return step.parts().stream().filter(part -> !others.contains(part)).toList();
  }

  /** The expression and its operands at any depth. */
  static List<Expression> within(Expression expression) {
    List<Expression> all = new ArrayList<>(List.of(expression));
    PartExpressions.operands(expression).forEach(operand -> all.addAll(within(operand)));
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

  /** Whether there are no steps inside the expression. */
  static boolean isFreeOfSteps(Expression expression) {
    return within(expression).stream().allMatch(each -> PartExpressions.steps(each).isEmpty());
  }
}
