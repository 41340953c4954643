package dev.tht.spi.plan;

import dev.tht.spi.literal.Constant;
import java.util.List;
import java.util.Optional;

/**
 * An expression beyond fields, date parts and plain figures. Formulas come from SQL read back as a
 * plan; the builder makes none, because no decision determines one.
 */
public sealed interface Formula extends Expression {

  /** A constant as it was written, with no reason attached yet. */
  record Value(Constant constant) implements Formula {}

  /** The missing value. */
  record Null() implements Formula {}

  /** An operation on operands. */
  record Applied(Operation operation, List<Expression> operands) implements Formula {
    public Applied {
      operands = List.copyOf(operands);
      if (!operation.takes(operands.size())) {
        throw new IllegalArgumentException(
            operation + " cannot take " + operands.size() + " operands");
      }
    }
  }

  /** The result of the first case whose condition holds, else the other. */
  record CaseWhen(List<Case> cases, Optional<Expression> otherwise) implements Formula {
    public CaseWhen {
      cases = List.copyOf(cases);
      if (cases.isEmpty()) {
        throw new IllegalArgumentException("CASE needs a case");
      }
    }
  }

  /** One case of several. */
  record Case(Expression condition, Expression result) {}

  /** A value converted. */
  record Cast(Expression operand, ValueType to) implements Formula {}

  /** A time truncated to the beginning of its unit. */
  record DateTrunc(TimeUnit unit, Expression time) implements Formula {}

  /** A time so many units later; a negative amount is earlier. */
  record DateAdd(Expression time, Expression amount, TimeUnit unit) implements Formula {}

  /**
   * A time as text.
   *
   * @param pattern of {@code yyyy MM dd HH mm ss}, {@code DDD} (day of the year), {@code EEEE} and
   *     {@code EEE} (day's name), {@code MMMM} and {@code MMM} (month's name), and other characters
   *     for themselves
   */
  record Formatted(Expression time, String pattern) implements Formula {}

  /**
   * One figure over the rows of a group.
   *
   * @param distinct whether equal values count once
   * @param operands over what; empty only for COUNT
   * @param where which rows count, when not all
   * @param order in which order, where that matters
   */
  record Aggregation(
      AggregateFunction function,
      boolean distinct,
      List<Expression> operands,
      Optional<Expression> where,
      List<Sorting> order)
      implements Formula {
    public Aggregation {
      operands = List.copyOf(operands);
      order = List.copyOf(order);
      if (operands.isEmpty() && function != AggregateFunction.COUNT) {
        throw new IllegalArgumentException(function + " needs an operand");
      }
    }
  }

  /**
   * What a row learns from the rows around it.
   *
   * @param partition the rows around it are equal in these
   * @param order in which order they stand
   * @param where which rows count, when not all
   * @param frame how far it looks, when not as the function does by itself
   */
  record Window(
      WindowFunction function,
      List<Expression> operands,
      List<Expression> partition,
      List<Sorting> order,
      Optional<Expression> where,
      Optional<Frame> frame)
      implements Formula {
    public Window {
      operands = List.copyOf(operands);
      partition = List.copyOf(partition);
      order = List.copyOf(order);
    }
  }

  /** The one value of steps of their own, which may look at the sources around them. */
  record ScalarSubquery(List<CteStep> steps) implements Formula {
    public ScalarSubquery {
      steps = needed(steps);
    }
  }

  /** Whether steps of their own have a row. */
  record Exists(List<CteStep> steps) implements Formula {
    public Exists {
      steps = needed(steps);
    }
  }

  /** Whether a row of steps of their own equals the operands. */
  record InSubquery(List<Expression> operands, List<CteStep> steps) implements Formula {
    public InSubquery {
      operands = List.copyOf(operands);
      steps = needed(steps);
    }
  }

  /** The value of any one row of the group: SQL that leaves open which. */
  record AnyValue(Expression operand) implements Formula {}

  /** An output of the same step, by its name; for an order over combined selections. */
  record OutputReference(String output) implements Formula {}

  /**
   * A function that only one engine has, on the list of harmless ones.
   *
   * @param engine which
   * @param function its name there, in lower case
   */
  record EngineFunction(String engine, String function, List<Expression> operands)
      implements Formula {
    public EngineFunction {
      operands = List.copyOf(operands);
    }
  }

  private static List<CteStep> needed(List<CteStep> steps) {
    if (steps.isEmpty()) {
      throw new IllegalArgumentException("a subquery needs a step");
    }
    return List.copyOf(steps);
  }
}
