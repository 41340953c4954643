package dev.tht.retrievallsh.gram;

import dev.tht.retrievallsh.fold.FoldedText;
import dev.tht.retrievallsh.fold.FunctionWords;
import java.util.Arrays;

/**
 * Padded trigrams: each word, with two spaces before and one after it, cut into runs of three.
 *
 * <p>The scheme of PostgreSQL's pg_trgm: "cat" has {@code " c"}, {@code " ca"}, {@code "cat"} and
 * {@code "at "}, so a word of one or two characters has grams as well, and the order of words does
 * not matter. A gram's key packs its three UTF-16 units into 48 bits, hence no two grams share a
 * key. Beside its grams a text may have special keys: a text of two to eight words that of its
 * initials, so that "USA" leads to "United States of America"; a text of one short word that of its
 * sorted letters, since exchanged letters leave a short word hardly a gram.
 */
public final class Grams {

  private static final long GRAM = 0xFFFF_FFFF_FFFFL;
  private static final long BLANKS = ((long) ' ' << 16) | ' ';
  private static final long INITIALS = 1L << 62;
  private static final long LETTERS = 1L << 61;
  private static final int HASH_SHIFT = 64 - 29;
  private static final int MOST_INITIALS = 8;
  private static final int MOST_LETTERS = 8;

  private Grams() {}

  /** Whether the key is no gram's; its lower 32 bits are then zero. */
  public static boolean isSpecial(long key) {
    return key > GRAM;
  }

  /** All grams of the text. */
  public static void of(FoldedText text, GramSet into) {
    into.clear();
    String folded = text.text();
    long window = BLANKS;
    for (int at = 0; at < folded.length(); at++) {
      char unit = folded.charAt(at);
      window = ((window << 16) | unit) & GRAM;
      into.add(window);
      if (unit == ' ') {
        window = BLANKS;
      }
    }
    if (!folded.isEmpty()) {
      into.add(((window << 16) | ' ') & GRAM);
    }
    into.sortDistinct();
  }

  /** The same, but a word cut short by a full stop ("Corp.") is open at its end. */
  public static void ofQuery(FoldedText query, GramSet into) {
    into.clear();
    for (int word = 0; word < query.wordCount(); word++) {
      addWord(query.word(word), !query.abbreviated(word), into);
    }
    into.sortDistinct();
  }

  private static void addWord(String word, boolean closed, GramSet into) {
    long window = BLANKS;
    for (int at = 0; at < word.length(); at++) {
      window = ((window << 16) | word.charAt(at)) & GRAM;
      into.add(window);
    }
    if (closed) {
      into.add(((window << 16) | ' ') & GRAM);
    }
  }

  /** The special keys of a text: of its letters, or of its initials with and without "of" ... */
  public static long[] specialKeys(FoldedText text) {
    if (text.wordCount() == 1 && text.text().length() <= MOST_LETTERS) {
      return new long[] {lettersKey(text.text())};
    }
    if (text.wordCount() < 2 || text.wordCount() > MOST_INITIALS) {
      return new long[0];
    }
    String all = initials(text, true);
    String content = initials(text, false);
    if (all.equals(content) || content.length() < 2) {
      return new long[] {initialsKey(all)};
    }
    return new long[] {initialsKey(all), initialsKey(content)};
  }

  /** The first characters of the words, with or without function words. */
  public static String initials(FoldedText text, boolean functionWords) {
    StringBuilder initials = new StringBuilder(MOST_INITIALS);
    for (int word = 0; word < text.wordCount(); word++) {
      if (functionWords || !FunctionWords.contains(text.word(word))) {
        initials.append(text.word(word).charAt(0));
      }
    }
    return initials.toString();
  }

  /** The key of a word taken as initials; never equal to a gram's key. */
  public static long initialsKey(String word) {
    return INITIALS | hash(word);
  }

  /** The key of a word whatever the order of its letters; never equal to a gram's key. */
  public static long lettersKey(String word) {
    char[] letters = word.toCharArray();
    Arrays.sort(letters);
    return LETTERS | hash(new String(letters));
  }

  /** 29 bits, in the place of the key's bits 32 to 60. */
  private static long hash(String word) {
    long hash = 0xCBF29CE484222325L;
    for (int at = 0; at < word.length(); at++) {
      hash = (hash ^ word.charAt(at)) * 0x100000001B3L;
    }
    return (((hash ^ (hash >>> 29)) * 0x9E3779B97F4A7C15L) >>> HASH_SHIFT) << 32;
  }
}
