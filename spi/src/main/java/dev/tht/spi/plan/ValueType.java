package dev.tht.spi.plan;

/** What a value can be converted to. */
public enum ValueType {
  TEXT,
  INTEGER,
  /** A number with a binary fraction. */
  REAL,
  /** A number with a decimal fraction. */
  DECIMAL,
  TRUTH,
  DAY,
  MOMENT
}
