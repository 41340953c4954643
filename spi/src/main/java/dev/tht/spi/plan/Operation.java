package dev.tht.spi.plan;

/**
 * What is computed from operands, by its meaning and not by any engine's spelling. A missing
 * operand gives a missing value unless the constant says otherwise.
 */
public enum Operation {
  AND(2, Integer.MAX_VALUE),
  OR(2, Integer.MAX_VALUE),
  NOT(1, 1),
  EQUAL(2, 2),
  NOT_EQUAL(2, 2),
  LESS(2, 2),
  LESS_OR_EQUAL(2, 2),
  GREATER(2, 2),
  GREATER_OR_EQUAL(2, 2),
  /** Equal, and missing equals missing; never missing itself. */
  SAME(2, 2),
  /** Not {@link #SAME}. */
  NOT_SAME(2, 2),
  /** The first lies between the others, both ends included. */
  BETWEEN(3, 3),
  /** The first equals one of the others. */
  IN(2, Integer.MAX_VALUE),
  NOT_IN(2, Integer.MAX_VALUE),
  IS_MISSING(1, 1),
  IS_PRESENT(1, 1),
  IS_TRUE(1, 1),
  IS_NOT_TRUE(1, 1),
  /** A pattern of {@code %} and {@code _}, letters told apart; a third operand escapes. */
  LIKE(2, 3),
  /** As {@link #LIKE}, letters of either case the same. */
  LIKE_ANY_CASE(2, 3),
  /** A pattern of {@code *}, {@code ?} and classes in brackets. */
  GLOB(2, 2),
  /** A regular expression occurs in it. */
  MATCHES(2, 2),
  MATCHES_ANY_CASE(2, 2),
  ADD(2, 2),
  SUBTRACT(2, 2),
  MULTIPLY(2, 2),
  /** Of two whole numbers, a whole number; the fraction is cut. */
  DIVIDE(2, 2),
  /** What the cut division leaves. */
  REMAINDER(2, 2),
  NEGATE(1, 1),
  ABSOLUTE(1, 1),
  /** To as many decimals as the second says, else to none. */
  ROUND(1, 2),
  FLOOR(1, 1),
  CEILING(1, 1),
  SQUARE_ROOT(1, 1),
  POWER(2, 2),
  NATURAL_LOGARITHM(1, 1),
  EXPONENTIAL(1, 1),
  SIGN(1, 1),
  CONCATENATE(2, Integer.MAX_VALUE),
  LOWER(1, 1),
  UPPER(1, 1),
  /** Without spaces, or the characters of the second, on either side. */
  TRIM(1, 2),
  TRIM_START(1, 2),
  TRIM_END(1, 2),
  /** In characters. */
  LENGTH(1, 1),
  /** From a position, the first being 1, and perhaps so many characters. */
  SUBSTRING(2, 3),
  /** The first position of the second in the first, 0 when it is not there. */
  POSITION(2, 2),
  /** Every occurrence of the second becomes the third. */
  REPLACE(3, 3),
  /** The first that is present. */
  FIRST_PRESENT(1, Integer.MAX_VALUE),
  /** Missing when both are equal, else the first. */
  MISSING_IF_EQUAL(2, 2),
  LEAST(2, Integer.MAX_VALUE),
  GREATEST(2, Integer.MAX_VALUE),
  TODAY(0, 0),
  NOW(0, 0),
  HOUR_OF(1, 1),
  MINUTE_OF(1, 1),
  SECOND_OF(1, 1),
  /** 0 for Sunday to 6 for Saturday. */
  WEEKDAY_OF(1, 1),
  DAY_OF_YEAR(1, 1),
  /** Seconds since 1970, whole. */
  EPOCH_SECONDS(1, 1),
  /** The moment so many seconds after 1970 began. */
  FROM_EPOCH_SECONDS(1, 1),
  /** Days since noon of 24 November 4714 BC, with a fraction. */
  JULIAN_DAY(1, 1),
  /** Whole days from the second to the first. */
  DAYS_BETWEEN(2, 2);

  private final int least;
  private final int most;

  Operation(int least, int most) {
    this.least = least;
    this.most = most;
  }

  /** Whether it is complete with that many operands. */
  public boolean takes(int operands) {
    return operands >= least && operands <= most;
  }
}
