package dev.tht.spi.session;

/** How much of the machinery the reviewer is shown. */
public enum Profile {
  /** Plan, SQL and result are confirmed one by one. */
  TECHNICAL,
  /** The plan as sentences, the SQL folded, both on one screen with one reply. */
  BUSINESS
}
