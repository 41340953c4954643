package dev.tht.sqlplan.lineage;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.rewriting.Aggregate;
import java.util.Optional;

/**
 * What an expression comes down to: a figure, or a plain value, of a column of the database asked
 * or of a part of its date. Two expressions that trace to the same mean the same.
 *
 * @param aggregate how it is computed over rows; empty for a plain value
 * @param part the part of the date, when it is one
 * @param column the column; empty only when rows are counted
 */
public record Traced(
    Optional<Aggregate> aggregate, Optional<DatePart> part, Optional<ColumnName> column) {

  /** A count of rows. */
  public static Traced rows() {
    return new Traced(Optional.of(Aggregate.COUNT), Optional.empty(), Optional.empty());
  }

  /** The column's own value. */
  public static Traced value(ColumnName column) {
    return new Traced(Optional.empty(), Optional.empty(), Optional.of(column));
  }

  /** The same operand without its aggregate. */
  public Traced plain() {
    return new Traced(Optional.empty(), part, column);
  }

  /** The same operand under that aggregate. */
  public Traced under(Aggregate other) {
    return new Traced(Optional.of(other), part, column);
  }

  /** Whether it is computed over rows. */
  public boolean isFigure() {
    return aggregate.isPresent();
  }
}
