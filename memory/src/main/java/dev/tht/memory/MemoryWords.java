package dev.tht.memory;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words of a text that carry meaning, reduced to stems: case and accents folded, English and
 * Italian function words left out, plurals and Italian endings cut. The cut is coarse on purpose:
 * it must make {@code clienti} and {@code cliente} meet, not be a dictionary's.
 */
final class MemoryWords {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+(?:[-_][\\p{L}\\p{N}]+)*");
  private static final Pattern MARK = Pattern.compile("\\p{M}+");
  private static final Set<String> FUNCTION_WORDS =
      Set.of(
          ("a ai al alla alle an and are as at by che chi come con cosa da dal dalla dei del della "
                  + "delle di do does e each every for from gli ha hanno has have how i il in is it "
                  + "its la le list lo many me much nei nel nella of on or per più quale quali quante "
                  + "quanti quanto show si sono su the their them there to tutti tutte un una uno was we were "
                  + "what when where which who with that this these those all any ogni o ed not non")
              .split(" "));

  private MemoryWords() {}

  /** Stems in order, each with the first word that it came from. */
  static Map<String, String> stems(String text) {
    Map<String, String> stems = new LinkedHashMap<>();
    for (String word : words(text)) {
      String folded = fold(word);
      if (!FUNCTION_WORDS.contains(folded)) {
        stems.putIfAbsent(stem(folded), word);
      }
    }
    return stems;
  }

  private static List<String> words(String text) {
    List<String> words = new ArrayList<>();
    Matcher matcher = WORD.matcher(text);
    while (matcher.find()) {
      words.add(matcher.group());
    }
    return words;
  }

  private static String fold(String word) {
    String decomposed = Normalizer.normalize(word, Normalizer.Form.NFKD);
    return MARK.matcher(decomposed).replaceAll("").toLowerCase(Locale.ROOT).replaceAll("[-_]", "");
  }

  /** One ending, then one vowel; words of up to three letters and numbers stay. */
  static String stem(String folded) {
    String stem = folded;
    if (stem.length() > 3 && stem.endsWith("ies")) {
      stem = stem.substring(0, stem.length() - 3) + "y";
    } else if (stem.length() > 3 && stem.endsWith("s") && !stem.endsWith("ss")) {
      stem = stem.substring(0, stem.length() - 1);
    }
    if (stem.length() > 4 && (stem.endsWith("chi") || stem.endsWith("che"))) {
      return stem.substring(0, stem.length() - 2);
    }
    if (stem.length() > 3 && "aeio".indexOf(stem.charAt(stem.length() - 1)) >= 0) {
      stem = stem.substring(0, stem.length() - 1);
    }
    return stem;
  }
}
