package dev.tht.sqlplan.read;

import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.ValueType;
import dev.tht.sqlplan.dialect.Dialect;
import java.util.List;
import java.util.Optional;

/** Reads what engines do with dates and times, where each has its own ways. */
interface TimeReading {

  static TimeReading of(Dialect dialect) {
    return switch (dialect) {
      case SQLITE -> new SqliteTimes();
      case POSTGRESQL, DUCKDB, H2, MARIADB, SQLSERVER, ORACLE, SNOWFLAKE, BIGQUERY, TRINO, SPARK ->
          new TypedTimes(dialect);
    };
  }

  /** What a function of times means; empty when it is none. */
  Optional<Expression> read(String name, List<Expression> operands);

  /** A cast. */
  Expression converted(Expression operand, ValueType to, String type);

  /** A sum, or a time moved. */
  default Expression plus(Expression left, Expression right) {
    return Expressions.applied(Operation.ADD, left, right);
  }

  /** A difference, or a time moved back. */
  default Expression minus(Expression left, Expression right) {
    return Expressions.applied(Operation.SUBTRACT, left, right);
  }

  /** A product, or a span of time several times. */
  default Expression multiplied(Expression left, Expression right) {
    return Expressions.applied(Operation.MULTIPLY, left, right);
  }

  /** What a text of one field of a time is as a whole number; empty for other patterns. */
  static Optional<Expression> number(Formula.Formatted text) {
    Expression time = text.time();
    return switch (text.pattern()) {
      case "yyyy" -> part(dev.tht.spi.literal.DatePart.YEAR, time);
      case "MM" -> part(dev.tht.spi.literal.DatePart.MONTH, time);
      case "dd" -> part(dev.tht.spi.literal.DatePart.DAY, time);
      case "HH" -> Optional.of(Expressions.applied(Operation.HOUR_OF, time));
      case "mm" -> Optional.of(Expressions.applied(Operation.MINUTE_OF, time));
      case "ss" -> Optional.of(Expressions.applied(Operation.SECOND_OF, time));
      case "e" -> Optional.of(Expressions.applied(Operation.WEEKDAY_OF, time));
      case "DDD" -> Optional.of(Expressions.applied(Operation.DAY_OF_YEAR, time));
      default -> Optional.empty();
    };
  }

  private static Optional<Expression> part(dev.tht.spi.literal.DatePart part, Expression time) {
    return Optional.of(new Expression.PartOfDate(part, time));
  }
}
