package dev.tht.sqlplan.write;

import dev.tht.spi.literal.Constant;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Operation;
import dev.tht.sqlplan.dialect.Dialect;
import dev.tht.sqlplan.read.PatternText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Patterns of LIKE as an engine has to be given them. In the plan nothing but {@code %} and {@code
 * _} is special unless an escape is named; where an engine takes a backslash for an escape, or
 * brackets for a class, by itself, these are made plain.
 */
final class LikePatterns {
  private LikePatterns() {}

  /** The same comparison, for that dialect. */
  static Formula.Applied in(Dialect dialect, Formula.Applied applied) {
    boolean like =
        applied.operation() == Operation.LIKE || applied.operation() == Operation.LIKE_ANY_CASE;
    Optional<String> special = special(dialect);
    if (!like || special.isEmpty() || applied.operands().size() == 3) {
      return applied;
    }
    List<Expression> operands = new ArrayList<>(applied.operands());
    operands.set(1, plain(operands.get(1), special.get()));
    return new Formula.Applied(applied.operation(), operands);
  }

  private static Optional<String> special(Dialect dialect) {
    if (dialect.escapesPatterns()) {
      return Optional.of("\\");
    }
    return dialect == Dialect.SQLSERVER ? Optional.of("[") : Optional.empty();
  }

  private static Expression plain(Expression pattern, String special) {
    String itself = special.equals("\\") ? "\\\\" : "[[]";
    if (pattern instanceof Formula.Value value) {
      return value.constant().text().contains(special)
          ? new Formula.Value(Constant.text(value.constant().text().replace(special, itself)))
          : pattern;
    }
    return PatternText.mayHold(pattern, special)
        ? new Formula.Applied(
            Operation.REPLACE,
            List.of(
                pattern,
                new Formula.Value(Constant.text(special)),
                new Formula.Value(Constant.text(itself))))
        : pattern;
  }
}
