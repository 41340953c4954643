package dev.tht.spi.plan;

import dev.tht.spi.literal.DatePart;
import dev.tht.spi.rewriting.Aggregate;
import java.util.Optional;

/** A value computed from the rows of a step's sources. */
public sealed interface Expression
    permits Expression.Field, Expression.PartOfDate, Expression.Aggregated, Formula {

  /**
   * A column of a source.
   *
   * @param source the source's alias within the step
   * @param column the column's name there
   */
  record Field(String source, String column) implements Expression {}

  /** A part of a date, as a whole number. */
  record PartOfDate(DatePart part, Expression date) implements Expression {}

  /**
   * One figure over the rows of a group.
   *
   * @param aggregate how
   * @param operand over what; empty only for COUNT, which then counts rows
   */
  record Aggregated(Aggregate aggregate, Optional<Expression> operand) implements Expression {
    public Aggregated {
      if (operand.isEmpty() && aggregate != Aggregate.COUNT) {
        throw new IllegalArgumentException(aggregate + " needs an operand");
      }
    }
  }
}
