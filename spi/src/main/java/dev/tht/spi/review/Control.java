package dev.tht.spi.review;

/** What the gate itself adds to a question. */
public enum Control {
  /** A correction in the reviewer's own words. */
  OTHER,
  /** In a select: several readings are valid. */
  SEVERAL_APPLY,
  /** Look further before asking again. */
  MORE_RESEARCH,
  /** Return to this phase or an earlier one. */
  BACK,
  /** Stop; the question stays open. */
  EXIT
}
