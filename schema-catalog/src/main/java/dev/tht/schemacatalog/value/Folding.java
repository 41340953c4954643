package dev.tht.schemacatalog.value;

import java.text.Normalizer;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Text without case and accents: decomposed (NFD), marks dropped, upper then lower case in the root
 * locale, so that {@code ß} equals {@code SS} and {@code İ} equals {@code i}; letters that do not
 * decompose are written as people type them without ({@code ø} as {@code o}).
 */
final class Folding {

  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final String STROKED = "øłđħŧıæœ";
  private static final String[] PLAIN = {"o", "l", "d", "h", "t", "i", "ae", "oe"};

  private Folding() {}

  static String fold(String text) {
    String bare = MARKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFD)).replaceAll("");
    String lower = bare.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    for (int i = 0; i < PLAIN.length; i++) {
      lower = lower.replace(STROKED.substring(i, i + 1), PLAIN[i]);
    }
    return lower;
  }
}
