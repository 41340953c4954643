package dev.tht.retrievallsh.fold;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What one character becomes: some lower-case letters or digits, nothing, or the end of a word.
 *
 * <p>NFKD takes width, ligatures and accents apart; the combining marks of Latin, Greek, Cyrillic,
 * Arabic and Hebrew are dropped, those of other scripts (which are vowels there) are kept. Letters
 * that Unicode does not decompose are replaced by a short table. Control and format characters
 * become nothing, white space and punctuation end the word.
 */
final class CharacterFold {

  private static final Map<Integer, String> UNDECOMPOSED =
      Map.ofEntries(
          Map.entry((int) 'ß', "ss"),
          Map.entry((int) 'æ', "ae"),
          Map.entry((int) 'œ', "oe"),
          Map.entry((int) 'ø', "o"),
          Map.entry((int) 'đ', "d"),
          Map.entry((int) 'ð', "d"),
          Map.entry((int) 'þ', "th"),
          Map.entry((int) 'ł', "l"),
          Map.entry((int) 'ħ', "h"),
          Map.entry((int) 'ŧ', "t"),
          Map.entry((int) 'ŋ', "n"),
          Map.entry((int) 'ĸ', "k"));

  /** Marks a cached "ends the word", which the answer expresses as null. */
  private static final String BOUNDARY = " ";

  private static final String[] CACHE = new String[0x10000];

  private CharacterFold() {}

  /** The folded form; null when the character ends a word. */
  static @Nullable String of(int point, boolean symbols) {
    if (symbols) {
      return symbol(point);
    }
    if (point >= CACHE.length) {
      return answer(compute(point));
    }
    String known = CACHE[point];
    if (known == null) {
      known = compute(point).intern();
      CACHE[point] = known;
    }
    return answer(known);
  }

  @SuppressWarnings("ReferenceEquality")
  private static @Nullable String answer(String folded) {
    return folded.equals(BOUNDARY) ? null : folded;
  }

  private static @Nullable String symbol(int point) {
    if (Character.isWhitespace(point) || Character.isSpaceChar(point)) {
      return null;
    }
    return isInvisible(point) || isAccent(point) ? "" : Character.toString(point);
  }

  private static String compute(int point) {
    if (Character.isWhitespace(point) || Character.isSpaceChar(point)) {
      return BOUNDARY;
    }
    if (isInvisible(point)) {
      return "";
    }
    StringBuilder out = new StringBuilder(4);
    boolean[] dropped = new boolean[1];
    Normalizer.normalize(Character.toString(point), Normalizer.Form.NFKD)
        .codePoints()
        .forEach(part -> dropped[0] |= !appendPart(out, part));
    return out.isEmpty() && !dropped[0] ? BOUNDARY : out.toString();
  }

  /** False when the part is a mark that leaves no trace. */
  private static boolean appendPart(StringBuilder out, int part) {
    if (isAccent(part)) {
      return false;
    }
    int lower = Character.toLowerCase(Character.toUpperCase(part));
    int digit = Character.isDigit(lower) ? Character.digit(lower, 10) : -1;
    if (digit >= 0) {
      out.append((char) ('0' + digit));
    } else if (UNDECOMPOSED.containsKey(lower)) {
      out.append(UNDECOMPOSED.get(lower));
    } else if (Character.isLetterOrDigit(lower) || isMark(lower)) {
      out.appendCodePoint(lower);
    }
    return true;
  }

  private static boolean isInvisible(int point) {
    int type = Character.getType(point);
    return type == Character.CONTROL
        || type == Character.FORMAT
        || type == Character.SURROGATE
        || type == Character.UNASSIGNED;
  }

  private static boolean isMark(int point) {
    int type = Character.getType(point);
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.ENCLOSING_MARK;
  }

  private static boolean isAccent(int point) {
    if (!isMark(point)) {
      return false;
    }
    UnicodeScript script = UnicodeScript.of(point);
    return script == UnicodeScript.INHERITED
        || script == UnicodeScript.COMMON
        || script == UnicodeScript.ARABIC
        || script == UnicodeScript.HEBREW;
  }
}
