package dev.tht.spi.plan;

/** A unit in which times are moved or cut. */
public enum TimeUnit {
  YEAR,
  QUARTER,
  MONTH,
  /** Seven days; a week that is cut begins on Monday. */
  WEEK,
  DAY,
  HOUR,
  MINUTE,
  SECOND
}
