package dev.tht.spi.plan;

/** How the rows of two selections of equal width become one. */
public enum SetOperation {
  /** Rows of either, once each. */
  UNION,
  /** All rows of both. */
  UNION_ALL,
  /** Rows of both, once each. */
  INTERSECT,
  /** Rows of both, as often as in the one with fewer. */
  INTERSECT_ALL,
  /** Rows of the first that the second lacks, once each. */
  EXCEPT,
  /** Rows of the first, less as many equal ones as the second has. */
  EXCEPT_ALL
}
