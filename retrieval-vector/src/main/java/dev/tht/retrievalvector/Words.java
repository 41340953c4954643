package dev.tht.retrievalvector;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The words of a name or a text: {@code birthDate} and {@code birth_date} are "birth date"; stems
 * are without case, accents and the endings of English and Italian plurals.
 */
final class Words {

  private static final Pattern CAMEL =
      Pattern.compile("(?<=[\\p{Ll}\\p{N}])(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})");
  private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");
  private static final Pattern MARKS = Pattern.compile("\\p{Mn}+");

  /** Words that say nothing about what a question asks for. */
  private static final Set<String> EMPTY =
      Set.copyOf(
          Arrays.asList(
              ("a about all an and any are as at be by did do does each every find for from get give had"
                      + " has have how i in is it its list many me much of on or our per show than that"
                      + " the their them there these they this those to was we were what when where"
                      + " which who whose with you your"
                      + " ai agli al alla alle allo che chi ci come con cosa cui da dai dal dalla dalle"
                      + " dei del della delle dello di dove e ed elenca fra gli ha hanno i il in la le"
                      + " lo ma mostra nei nel nella nelle non o per più quale quali quando quante"
                      + " quanti quanto quanta se si sono su sui sul sulla sulle tra trova un una uno")
                  .split(" ")));

  private Words() {}

  /** Words in the order of the text, in lower case, accents kept. */
  static List<String> split(String text) {
    return Arrays.stream(BETWEEN.split(CAMEL.matcher(text).replaceAll(" ")))
        .filter(word -> !word.isEmpty())
        .map(word -> word.toLowerCase(Locale.ROOT))
        .toList();
  }

  /** Whether there is a letter or a digit to search for. */
  static boolean isAny(String text) {
    return text.codePoints().anyMatch(Character::isLetterOrDigit);
  }

  /** The distinct stems. */
  static Set<String> stems(String text) {
    Set<String> stems = new LinkedHashSet<>();
    split(text).forEach(word -> stems.add(stem(word)));
    return stems;
  }

  /** The distinct stems of the words that carry meaning. */
  static Set<String> meaningfulStems(String text) {
    Set<String> stems = new LinkedHashSet<>();
    split(text).stream()
        .filter(word -> !EMPTY.contains(word))
        .forEach(word -> stems.add(stem(word)));
    return stems;
  }

  /** The words without accents, in the order of the text. */
  static List<String> plain(String text) {
    return split(text).stream().map(Words::withoutAccents).toList();
  }

  private static String withoutAccents(String word) {
    return MARKS.matcher(Normalizer.normalize(word, Normalizer.Form.NFD)).replaceAll("");
  }

  private static String stem(String word) {
    return withoutVowel(singular(withoutAccents(word)));
  }

  private static String singular(String word) {
    if (word.length() < 4 || word.endsWith("ss") || word.endsWith("us") || word.endsWith("is")) {
      return word;
    }
    if (word.endsWith("ies")) {
      return word.substring(0, word.length() - 3) + "y";
    }
    for (String ending : List.of("sses", "xes", "ches", "shes")) {
      if (word.endsWith(ending)) {
        return word.substring(0, word.length() - 2);
      }
    }
    return word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
  }

  /** Italian inflects the last vowel: cliente, clienti; banca, banche. */
  private static String withoutVowel(String word) {
    if (word.length() < 5 || "aeio".indexOf(word.charAt(word.length() - 1)) < 0) {
      return word;
    }
    String root = word.substring(0, word.length() - 1);
    return root.endsWith("ch") || root.endsWith("gh") ? root.substring(0, root.length() - 1) : root;
  }
}
