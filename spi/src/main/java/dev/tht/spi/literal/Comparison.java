package dev.tht.spi.literal;

/** How a column is compared with its literals. */
public enum Comparison {
  EQUAL(1, 1),
  NOT_EQUAL(1, 1),
  LESS(1, 1),
  LESS_OR_EQUAL(1, 1),
  GREATER(1, 1),
  GREATER_OR_EQUAL(1, 1),
  /** Both ends included. */
  BETWEEN(2, 2),
  /** Equal to one of them. */
  IN(1, Integer.MAX_VALUE),
  /** Equal to none of them. */
  NOT_IN(1, Integer.MAX_VALUE),
  /** The text occurs in it, case ignored. */
  CONTAINS(1, 1),
  /** It begins with the text, case ignored. */
  STARTS_WITH(1, 1),
  /** It ends with the text, case ignored. */
  ENDS_WITH(1, 1),
  IS_NULL(0, 0),
  IS_NOT_NULL(0, 0);

  private final int least;
  private final int most;

  Comparison(int least, int most) {
    this.least = least;
    this.most = most;
  }

  /** Whether it is complete with that many literals. */
  public boolean takes(int literals) {
    return literals >= least && literals <= most;
  }
}
