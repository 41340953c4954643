package dev.tht.spi.literal;

/**
 * One end of a range, a pattern or a threshold that no single row needs to hold, with the number of
 * rows that the whole comparison matched when it was tried.
 *
 * @param constant the value
 * @param matchedRows rows that satisfied the comparison, 0 or more
 */
public record PredicateChecked(Constant constant, long matchedRows) implements Literal {

  public PredicateChecked {
    if (matchedRows < 0) {
      throw new IllegalArgumentException("rows cannot be negative: " + matchedRows);
    }
  }
}
