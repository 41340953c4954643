package dev.tht.spi.literal;

/** The part of a date that is compared or grouped by; each a whole number. */
public enum DatePart {
  YEAR,
  QUARTER,
  MONTH,
  DAY
}
