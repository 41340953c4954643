package dev.tht.sqlplan.write;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.Literal;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.PlanPart;
import java.util.ArrayList;
import java.util.List;

/** A filter as the formula that says the same. */
final class Filters {
  private Filters() {}

  static Formula equal(Expression left, Expression right) {
    return new Formula.Applied(Operation.EQUAL, List.of(left, right));
  }

  static Formula formula(PlanPart.Filter filter) {
    List<Expression> operands = new ArrayList<>();
    operands.add(filter.operand());
    return switch (filter.comparison()) {
      case CONTAINS -> like(filter, "%", "%");
      case STARTS_WITH -> like(filter, "", "%");
      case ENDS_WITH -> like(filter, "%", "");
      case EQUAL -> with(Operation.EQUAL, operands, filter);
      case NOT_EQUAL -> with(Operation.NOT_EQUAL, operands, filter);
      case LESS -> with(Operation.LESS, operands, filter);
      case LESS_OR_EQUAL -> with(Operation.LESS_OR_EQUAL, operands, filter);
      case GREATER -> with(Operation.GREATER, operands, filter);
      case GREATER_OR_EQUAL -> with(Operation.GREATER_OR_EQUAL, operands, filter);
      case BETWEEN -> with(Operation.BETWEEN, operands, filter);
      case IN -> with(Operation.IN, operands, filter);
      case NOT_IN -> with(Operation.NOT_IN, operands, filter);
      case IS_NULL -> with(Operation.IS_MISSING, operands, filter);
      case IS_NOT_NULL -> with(Operation.IS_PRESENT, operands, filter);
    };
  }

  private static Formula with(
      Operation operation, List<Expression> operands, PlanPart.Filter filter) {
    for (Literal literal : filter.literals()) {
      operands.add(new Formula.Value(literal.constant()));
    }
    return new Formula.Applied(operation, operands);
  }

  private static Formula like(PlanPart.Filter filter, String before, String after) {
    String text = filter.literals().get(0).constant().text();
    String escaped = text.replaceAll("[!%_]", "!$0");
    List<Expression> operands = new ArrayList<>();
    operands.add(filter.operand());
    operands.add(new Formula.Value(Constant.text(before + escaped + after)));
    if (!escaped.equals(text)) {
      operands.add(new Formula.Value(Constant.text("!")));
    }
    return new Formula.Applied(Operation.LIKE_ANY_CASE, operands);
  }
}
