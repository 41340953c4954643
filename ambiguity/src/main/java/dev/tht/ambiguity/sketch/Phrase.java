package dev.tht.ambiguity.sketch;

import java.util.Locale;

/** Says the names of a catalog in words. */
public final class Phrase {

  private Phrase() {}

  /** The name as words. */
  public static String words(String name) {
    return name.replaceAll("(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})", " ")
        .replaceAll("[^\\p{L}\\p{N}]+", " ")
        .strip()
        .toLowerCase(Locale.ROOT);
  }
}
