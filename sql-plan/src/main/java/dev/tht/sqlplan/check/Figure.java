package dev.tht.sqlplan.check;

import dev.tht.spi.plan.AggregateFunction;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.rewriting.Aggregate;
import java.util.List;
import java.util.Optional;

/**
 * A figure over the rows of a group, whichever way the plan says it.
 *
 * @param whole the expression itself
 * @param operand over what; empty for a count of rows
 * @param repeats whether a row that stands twice changes it
 * @param adds whether it computes with the values as numbers
 * @param passesOver whether it is another figure when missing values are counted as well
 */
record Figure(
    Expression whole,
    Optional<Expression> operand,
    boolean repeats,
    boolean adds,
    boolean passesOver) {

  static boolean is(Expression expression) {
    return expression instanceof Expression.Aggregated || expression instanceof Formula.Aggregation;
  }

  /** Every figure in an expression. */
  static List<Figure> in(Expression expression) {
    return AllSteps.within(expression).stream().map(Figure::of).flatMap(Optional::stream).toList();
  }

  private static Optional<Figure> of(Expression expression) {
    return switch (expression) {
      case Expression.Aggregated figure -> Optional.of(of(figure));
      case Formula.Aggregation figure -> Optional.of(of(figure));
      case Expression other -> Optional.empty();
    };
  }

  private static Figure of(Expression.Aggregated figure) {
    boolean repeats =
        switch (figure.aggregate()) {
          case COUNT, SUM, AVERAGE -> true;
          case COUNT_DISTINCT, MINIMUM, MAXIMUM -> false;
        };
    boolean passesOver =
        figure.aggregate() == Aggregate.AVERAGE
            || (figure.aggregate() == Aggregate.COUNT && figure.operand().isPresent());
    boolean adds = figure.aggregate() == Aggregate.SUM || figure.aggregate() == Aggregate.AVERAGE;
    return new Figure(figure, figure.operand(), repeats, adds, passesOver);
  }

  private static Figure of(Formula.Aggregation figure) {
    boolean repeats =
        switch (figure.function()) {
          case COUNT, SUM, TOTAL, AVERAGE -> true;
          case MINIMUM,
              MAXIMUM,
              JOINED_TEXT,
              STANDARD_DEVIATION,
              VARIANCE,
              PERCENTILE,
              ANY_TRUE,
              ALL_TRUE ->
              false;
        };
    boolean counts = figure.function() == AggregateFunction.COUNT && !figure.operands().isEmpty();
    return new Figure(
        figure,
        figure.operands().stream().findFirst(),
        repeats && !figure.distinct(),
        repeats && figure.function() != AggregateFunction.COUNT,
        !figure.distinct() && (figure.function() == AggregateFunction.AVERAGE || counts));
  }
}
