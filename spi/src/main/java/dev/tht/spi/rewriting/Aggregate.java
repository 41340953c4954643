package dev.tht.spi.rewriting;

/** How many rows become one figure. */
public enum Aggregate {
  COUNT,
  COUNT_DISTINCT,
  SUM,
  AVERAGE,
  MINIMUM,
  MAXIMUM
}
