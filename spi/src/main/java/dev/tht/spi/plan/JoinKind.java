package dev.tht.spi.plan;

/** Which rows a join keeps. */
public enum JoinKind {
  /** Pairs that fit. */
  INNER,
  /** Pairs that fit, and rows of the left without a partner. */
  LEFT,
  /** Pairs that fit, and rows of the right without a partner. */
  RIGHT,
  /** Pairs that fit, and rows of either side without a partner. */
  FULL,
  /** All pairs. */
  CROSS,
  /** Rows of the left with a partner, once each. */
  SEMI,
  /** Rows of the left without a partner. */
  ANTI;

  /** Whether rows of the left without a partner are kept beside those with one. */
  public boolean keepsLeft() {
    return this == LEFT || this == FULL;
  }

  /** Whether a join says which pairs fit. */
  public boolean takesCondition() {
    return this != CROSS;
  }
}
