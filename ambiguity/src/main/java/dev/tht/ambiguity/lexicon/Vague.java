package dev.tht.ambiguity.lexicon;

import java.util.Locale;

/** In which way a word leaves open what it means. */
public enum Vague {
  /** In force, on sale, not ended. */
  ACTIVE,
  /** Ended. */
  INACTIVE,
  /** Near today, nobody says how near. */
  RECENT,
  /** Above some size. */
  LARGE,
  /** Below some size. */
  SMALL,
  /** First by some measure. */
  BEST;

  static Vague named(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }
}
