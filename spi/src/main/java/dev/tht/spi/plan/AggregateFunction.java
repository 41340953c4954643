package dev.tht.spi.plan;

/** How one figure is made of the values of many rows. */
public enum AggregateFunction {
  COUNT,
  SUM,
  /** A sum that is 0 over no rows, with a fraction. */
  TOTAL,
  AVERAGE,
  MINIMUM,
  MAXIMUM,
  /** The texts after one another; the second operand stands between them. */
  JOINED_TEXT,
  STANDARD_DEVIATION,
  VARIANCE,
  /** The value at the share of the order that the first operand says, between values if need be. */
  PERCENTILE,
  ANY_TRUE,
  ALL_TRUE
}
