package dev.tht.ambiguity.lexicon;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;

/**
 * Brings singular and plural to one form and folds case and accents. A light stemmer: it cuts
 * English plurals and, for words of Italian, the last vowel; it never looks a word up.
 */
public final class Stem {

  private static final Map<String, String> IRREGULAR =
      Map.of(
          "people", "person",
          "children", "child",
          "men", "man",
          "women", "woman",
          "feet", "foot",
          "cities", "city",
          "indices", "index",
          "ids", "id",
          "series", "series",
          "status", "status");

  private Stem() {}

  /** Lower case without accents. */
  public static String fold(String text) {
    String parts = Normalizer.normalize(text, Normalizer.Form.NFD);
    StringBuilder out = new StringBuilder(parts.length());
    parts
        .codePoints()
        .filter(c -> Character.getType(c) != Character.NON_SPACING_MARK)
        .forEach(out::appendCodePoint);
    return out.toString().toLowerCase(Locale.ROOT);
  }

  /** The stem of one word. */
  public static String of(String word) {
    String folded = fold(word);
    String irregular = IRREGULAR.get(folded);
    if (irregular != null) {
      return irregular;
    }
    int n = folded.length();
    if (n > 4 && folded.endsWith("ies")) {
      return folded.substring(0, n - 3) + "y";
    }
    if (n > 4 && folded.matches(".*(ch|sh|ss|x|zz)es")) {
      return folded.substring(0, n - 2);
    }
    if (n > 3 && folded.endsWith("s") && !folded.matches(".*(ss|us|is)")) {
      return folded.substring(0, n - 1);
    }
    return folded;
  }

  /**
   * The stem without the vowels that Italian number and gender change, and without the h that keeps
   * a sound before them: one stem for "negozio" and "negozi", one for "banca" and "banche".
   */
  static String italian(String word) {
    String folded = fold(word);
    if (folded.length() <= 3 || !folded.matches(".*[aeiou]")) {
      return folded;
    }
    String cut = folded.substring(0, folded.length() - 1);
    return cut.matches("...+i|..+[cg]h") ? cut.substring(0, cut.length() - 1) : cut;
  }

  /** Without the endings that make a verb or a noun of the same root. */
  static String root(String word) {
    String stem = of(word);
    for (String ending : ROOT_ENDINGS) {
      if (stem.endsWith(ending) && stem.length() - ending.length() >= 4) {
        return stem.substring(0, stem.length() - ending.length());
      }
    }
    return stem;
  }

  private static final String[] ROOT_ENDINGS = {
    "ation", "ment", "ance", "ence", "ing", "ion", "ity", "ed", "er", "or", "e", "y"
  };
}
