package dev.tht.spi.catalog;

/** The few kinds of column that readings, filters and synthesis tell apart. */
public enum ColumnType {
  TEXT,
  INTEGER,
  DECIMAL,
  REAL,
  BOOLEAN,
  DATE,
  TIME,
  TIMESTAMP,
  BINARY,
  OTHER;

  /** Whether sums and averages make sense. */
  public boolean isNumeric() {
    return this == INTEGER || this == DECIMAL || this == REAL;
  }

  /** Whether the column says when. */
  public boolean isTemporal() {
    return this == DATE || this == TIMESTAMP;
  }
}
