package dev.tht.spi.plan;

import java.util.OptionalLong;

/**
 * Which rows around a row a window looks at.
 *
 * @param unit how distance is counted
 * @param from the first
 * @param to the last
 */
public record Frame(Unit unit, Bound from, Bound to) {

  /** How distance is counted. */
  public enum Unit {
    ROWS,
    /** By the value of the order; rows of equal value are together. */
    RANGE
  }

  /** On which side of the row. */
  public enum Side {
    BEFORE,
    AT,
    AFTER
  }

  /**
   * One end.
   *
   * @param side where
   * @param distance how far; absent means as far as there are rows
   */
  public record Bound(Side side, OptionalLong distance) {}
}
