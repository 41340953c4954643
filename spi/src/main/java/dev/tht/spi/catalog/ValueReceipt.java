package dev.tht.spi.catalog;

import java.time.Duration;
import java.time.Instant;

/**
 * Proof that a value was looked up in the database: where, when, how, and in how many rows it
 * stands.
 *
 * @param column where it was looked up
 * @param value the value exactly as the database stores it
 * @param match how the stored value was found
 * @param rows rows that hold exactly the stored value, at least 1
 * @param at when
 * @param took how long the look-up took
 */
public record ValueReceipt(
    ColumnName column, String value, Match match, long rows, Instant at, Duration took) {

  /** How a stored value was found. */
  public enum Match {
    /** Equal, character by character. */
    EXACT,
    /** Equal after folding case and accents. */
    FOLDED
  }

  public ValueReceipt {
    if (rows < 1) {
      throw new IllegalArgumentException("a receipt needs a matching row: " + value);
    }
  }
}
