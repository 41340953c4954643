package dev.tht.eval.gold;

/** What became of reading a gold query. */
public sealed interface GoldReading {

  /** It has one of the shapes. */
  record Inside(GoldQuery query) implements GoldReading {}

  /**
   * It has not.
   *
   * @param reason which part is outside, in a few words
   */
  record Outside(String reason) implements GoldReading {}
}
