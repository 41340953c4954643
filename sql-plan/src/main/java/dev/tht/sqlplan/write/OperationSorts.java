package dev.tht.sqlplan.write;

import dev.tht.spi.plan.Operation;
import dev.tht.sqlplan.write.Typing.Sort;
import java.util.Optional;

/** What sort of value an operation gives whatever it is given. */
final class OperationSorts {
  private OperationSorts() {}

  /** Whether it says something that is so or not. */
  static boolean isCondition(Operation operation) {
    return of(operation).filter(sort -> sort == Sort.TRUTH).isPresent();
  }

  /** The sort; empty when it depends on the operands. */
  static Optional<Sort> of(Operation operation) {
    return switch (operation) {
      case AND,
          OR,
          NOT,
          EQUAL,
          NOT_EQUAL,
          LESS,
          LESS_OR_EQUAL,
          GREATER,
          GREATER_OR_EQUAL,
          SAME,
          NOT_SAME,
          BETWEEN,
          IN,
          NOT_IN,
          IS_MISSING,
          IS_PRESENT,
          IS_TRUE,
          IS_NOT_TRUE,
          LIKE,
          LIKE_ANY_CASE,
          GLOB,
          MATCHES,
          MATCHES_ANY_CASE ->
          Optional.of(Sort.TRUTH);
      case ROUND, FLOOR, CEILING, SQUARE_ROOT, POWER, NATURAL_LOGARITHM, EXPONENTIAL, JULIAN_DAY ->
          Optional.of(Sort.FRACTION);
      case SIGN,
          LENGTH,
          POSITION,
          HOUR_OF,
          MINUTE_OF,
          SECOND_OF,
          WEEKDAY_OF,
          DAY_OF_YEAR,
          EPOCH_SECONDS,
          DAYS_BETWEEN ->
          Optional.of(Sort.INTEGER);
      case CONCATENATE, LOWER, UPPER, TRIM, TRIM_START, TRIM_END, SUBSTRING, REPLACE ->
          Optional.of(Sort.TEXT);
      case TODAY -> Optional.of(Sort.DAY);
      case NOW, FROM_EPOCH_SECONDS -> Optional.of(Sort.MOMENT);
      case ADD,
          SUBTRACT,
          MULTIPLY,
          DIVIDE,
          REMAINDER,
          NEGATE,
          ABSOLUTE,
          FIRST_PRESENT,
          LEAST,
          GREATEST,
          MISSING_IF_EQUAL ->
          Optional.empty();
    };
  }
}
