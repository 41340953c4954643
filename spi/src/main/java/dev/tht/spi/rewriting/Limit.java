package dev.tht.spi.rewriting;

/**
 * How many rows of the ordered result are wanted.
 *
 * @param rows 1 or more
 * @param basis what it rests on
 */
public record Limit(long rows, Basis basis) {

  public Limit {
    if (rows < 1) {
      throw new IllegalArgumentException("a limit is at least one row: " + rows);
    }
  }
}
