package dev.tht.schemacatalog.reading;

/**
 * How far the rows are measured.
 *
 * @param rows tables with more rows are counted but their columns are not measured, and it is said;
 *     0 measures nothing, not even the number of rows
 * @param frequent most frequent values kept per column
 * @param length longer values are not kept
 */
public record ProfileLimits(long rows, int frequent, int length) {

  public ProfileLimits {
    if (rows < 0 || frequent < 0 || length < 1) {
      throw new IllegalArgumentException("not limits: " + rows + ", " + frequent + ", " + length);
    }
  }

  /** Five million rows, ten values of at most 80 characters. */
  public static ProfileLimits standard() {
    return new ProfileLimits(5_000_000, 10, 80);
  }

  /** The structure alone: fast, whatever the number of rows. */
  public static ProfileLimits structureOnly() {
    return new ProfileLimits(0, 0, 1);
  }
}
