package dev.tht.spi.decision;

/**
 * The part of the rewriting that a column serves.
 *
 * @param part which list of the rewriting
 * @param number the number within it, from 1
 */
public record ColumnUse(Part part, int number) {

  /** The lists of a rewriting whose entries need a column. */
  public enum Part {
    CONDITION,
    OUTPUT,
    GROUPING,
    ORDERING
  }

  public ColumnUse {
    if (number < 1) {
      throw new IllegalArgumentException("numbers start at 1: " + number);
    }
  }

  /** {@code condition 2}. */
  public String words() {
    return part.name().toLowerCase(java.util.Locale.ROOT) + " " + number;
  }
}
