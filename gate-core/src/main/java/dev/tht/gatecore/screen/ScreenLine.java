package dev.tht.gatecore.screen;

/**
 * One line of a screen, and how readily it gives way when the screen is too long.
 *
 * @param text safe to show
 * @param fold when it is folded away
 */
record ScreenLine(String text, Fold fold) {

  /** When a line is folded away. */
  enum Fold {
    /** Never: the decision needs it. */
    NEVER,
    /** Last: what an option comes to and what it risks. */
    LAST,
    /** First: where it comes from and what it records. */
    FIRST
  }

  static ScreenLine always(String text) {
    return new ScreenLine(text, Fold.NEVER);
  }
}
