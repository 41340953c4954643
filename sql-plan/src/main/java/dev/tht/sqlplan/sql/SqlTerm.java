package dev.tht.sqlplan.sql;

import dev.tht.spi.literal.DatePart;
import dev.tht.spi.rewriting.Aggregate;
import java.util.Optional;

/** A value in SQL, apart from its spelling: what is written and what is read must be equal here. */
sealed interface SqlTerm {

  /** A column of a source, by its alias. */
  record Column(String source, String name) implements SqlTerm {}

  /** A part of a date, as a whole number. */
  record PartOf(DatePart part, SqlTerm of) implements SqlTerm {}

  /** A conversion that a comparison needs. */
  record Converted(To to, SqlTerm of) implements SqlTerm {}

  /** One figure over rows; no operand when rows are counted. */
  record Figure(Aggregate aggregate, Optional<SqlTerm> of) implements SqlTerm {}

  /** What a value is converted to. */
  enum To {
    DAY,
    INSTANT,
    NUMBER,
    TEXT
  }
}
