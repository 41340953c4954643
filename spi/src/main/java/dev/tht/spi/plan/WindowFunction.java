package dev.tht.spi.plan;

/** What a row learns from the rows around it. */
public enum WindowFunction {
  ROW_NUMBER,
  RANK,
  DENSE_RANK,
  PERCENT_RANK,
  CUMULATIVE_SHARE,
  /** Of as many tiles as the operand says. */
  TILE,
  /** The value some rows earlier: value, and perhaps distance and default. */
  EARLIER,
  /** The value some rows later: value, and perhaps distance and default. */
  LATER,
  FIRST_VALUE,
  LAST_VALUE,
  COUNT,
  SUM,
  AVERAGE,
  MINIMUM,
  MAXIMUM
}
