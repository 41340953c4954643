package dev.tht.sqlplan.sql;

import dev.tht.spi.catalog.ColumnType;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;

/** The engines that SQL is written for, by what differs in meaning between them. */
enum Engine {
  /** Dates are text, truth is a number, nulls come first. */
  SQLITE,
  /** Dates and truth are types, nulls come last. */
  POSTGRESQL;

  static Optional<Engine> ofName(String name) {
    for (Engine engine : values()) {
      if (engine.dialect().equals(name.toLowerCase(Locale.ROOT))) {
        return Optional.of(engine);
      }
    }
    return Optional.empty();
  }

  String dialect() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether dates are a type of their own. */
  boolean hasDates() {
    return this == POSTGRESQL;
  }

  /** Whether a column holds values of its declared type only. */
  boolean isStrict() {
    return this == POSTGRESQL;
  }

  /** Whether a value of that type must be cut to its day before it is compared with a day. */
  boolean needsDay(ColumnType type) {
    return switch (this) {
      case SQLITE -> true;
      case POSTGRESQL -> type == ColumnType.TIMESTAMP;
    };
  }

  SqlConstant truth(boolean truth) {
    return switch (this) {
      case SQLITE -> SqlConstant.number(truth ? BigDecimal.ONE : BigDecimal.ZERO);
      case POSTGRESQL -> SqlConstant.truth(truth);
    };
  }

  /** Whether nulls come last in that direction when nothing is said. */
  boolean nullsLast(boolean descending) {
    return switch (this) {
      case SQLITE -> descending;
      case POSTGRESQL -> !descending;
    };
  }
}
