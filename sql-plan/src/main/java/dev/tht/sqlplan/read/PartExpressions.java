package dev.tht.sqlplan.read;

import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import java.util.ArrayList;
import java.util.List;

/** What stands in the parts of a plan: their expressions, and the steps inside these. */
public final class PartExpressions {
  private PartExpressions() {}

  /** The outermost expressions of one part, in order. */
  public static List<Expression> of(PlanPart part) {
    return switch (part) {
      case PlanPart.Source source ->
          source.relation() instanceof Relation.OfValues values
              ? values.rows().stream().flatMap(List::stream).toList()
              : List.of();
      case PlanPart.Join join -> of(join);
      case PlanPart.Filter filter -> List.of(filter.operand());
      case PlanPart.Condition condition -> List.of(condition.expression());
      case PlanPart.Group group -> List.of(group.expression());
      case PlanPart.Output output -> List.of(output.expression());
      case PlanPart.Order order -> List.of(order.expression());
      case PlanPart.Limit limit -> {
        List<Expression> numbers = new ArrayList<>();
        limit.computed().ifPresent(numbers::add);
        limit.skipComputed().ifPresent(numbers::add);
        yield numbers;
      }
      case PlanPart.Distinct distinct -> distinct.on();
      case PlanPart.Combination combination -> List.of();
    };
  }

  private static List<Expression> of(PlanPart.Join join) {
    List<Expression> all = new ArrayList<>();
    join.pairs().forEach(pair -> all.addAll(List.of(pair.left(), pair.right())));
    join.on().ifPresent(all::add);
    return all;
  }

  /** The parts of a condition that must all hold. */
  public static List<Expression> conjuncts(Expression condition) {
    return Expressions.conjuncts(condition);
  }

  /** The direct operands of an expression, in order; the steps inside are no operands. */
  public static List<Expression> operands(Expression expression) {
    return Expressions.operands(expression);
  }

  /** Whether it is, or holds outside of steps inside it, a figure over the rows of a group. */
  public static boolean hasFigure(Expression expression) {
    return Expressions.hasFigure(expression);
  }

  /** The steps directly inside an expression; none in most. */
  public static List<CteStep> steps(Expression expression) {
    return switch (expression) {
      case Formula.ScalarSubquery value -> value.steps();
      case Formula.Exists exists -> exists.steps();
      case Formula.InSubquery among -> among.steps();
      default -> List.of();
    };
  }
}
