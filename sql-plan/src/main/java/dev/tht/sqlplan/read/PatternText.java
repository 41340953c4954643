package dev.tht.sqlplan.read;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import java.util.List;
import java.util.Optional;

/** What the pattern of a LIKE is made of. */
public final class PatternText {
  private static final String BACKSLASH = "\\";

  private PatternText() {}

  /** Whether the text may hold that character: computed from constants, it need not. */
  public static boolean mayHold(Expression pattern, String character) {
    return switch (pattern) {
      case Formula.Value value -> value.constant().text().contains(character);
      case Formula.Null nothing -> false;
      case Formula.Applied applied -> anyHolds(applied.operands(), character);
      case Formula.Cast converted -> mayHold(converted.operand(), character);
      case Expression other -> true;
    };
  }

  private static boolean anyHolds(List<Expression> operands, String character) {
    return operands.stream().anyMatch(operand -> mayHold(operand, character));
  }

  /**
   * The escape that an engine takes for named where none is, when that makes a difference.
   *
   * @param named the one that is named, an empty text meaning none
   */
  static Optional<Expression> escape(
      Expression pattern, Optional<Expression> named, boolean byItself) {
    if (named.isEmpty()) {
      return byItself && mayHold(pattern, BACKSLASH)
          ? Optional.of(Expressions.text(BACKSLASH))
          : Optional.empty();
    }
    return named.filter(
        escape -> !byItself || Expressions.constantText(escape).filter(String::isEmpty).isEmpty());
  }
}
