package dev.tht.schemacatalog.value;

/**
 * How much of the values an index is built from.
 *
 * @param length longer values are left out
 * @param perColumn a column's further values are left out
 */
public record CorpusLimits(int length, int perColumn) {

  public CorpusLimits {
    if (length < 1 || perColumn < 1) {
      throw new IllegalArgumentException("limits are positive: " + length + ", " + perColumn);
    }
  }

  /** 400 characters, two million values per column. */
  public static CorpusLimits standard() {
    return new CorpusLimits(400, 2_000_000);
  }
}
