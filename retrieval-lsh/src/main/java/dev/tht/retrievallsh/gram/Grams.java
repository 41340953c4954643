package dev.tht.retrievallsh.gram;

import dev.tht.retrievallsh.fold.FoldedText;
import dev.tht.retrievallsh.fold.FunctionWords;

/**
 * Padded trigrams: each word, with two spaces before and one after it, cut into runs of three.
 *
 * <p>The scheme of PostgreSQL's pg_trgm: "cat" has {@code "  c"}, {@code " ca"}, {@code "cat"} and
 * {@code "at "}, so a word of one or two characters has grams as well, and the order of words does
 * not matter. A gram's key packs its three UTF-16 units into 48 bits, hence no two grams share a
 * key. A text of two to eight words also has the key of its initials, so that "USA" leads to
 * "United States of America".
 */
public final class Grams {

  private static final long INITIALS = 1L << 62;
  private static final int MAX_INITIALS = 8;

  private Grams() {}

  /** All grams of the text. */
  public static void of(FoldedText text, GramSet into) {
    into.clear();
    for (int word = 0; word < text.wordCount(); word++) {
      addWord(text.word(word), true, into);
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
    long window = ((long) ' ' << 16) | ' ';
    for (int at = 0; at < word.length(); at++) {
      window = ((window << 16) | word.charAt(at)) & 0xFFFF_FFFF_FFFFL;
      into.add(window);
    }
    if (closed) {
      into.add(((window << 16) | ' ') & 0xFFFF_FFFF_FFFFL);
    }
  }

  /** The keys under which the text's initials are indexed: all words, and without "of", "di" ... */
  public static long[] initialsKeys(FoldedText text) {
    if (text.wordCount() < 2 || text.wordCount() > MAX_INITIALS) {
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
    StringBuilder initials = new StringBuilder(MAX_INITIALS);
    for (int word = 0; word < text.wordCount(); word++) {
      if (functionWords || !FunctionWords.contains(text.word(word))) {
        initials.append(text.word(word).charAt(0));
      }
    }
    return initials.toString();
  }

  /** The key of a word taken as initials; never equal to a gram's key. */
  public static long initialsKey(String word) {
    long hash = 0xCBF29CE484222325L;
    for (int at = 0; at < word.length(); at++) {
      hash = (hash ^ word.charAt(at)) * 0x100000001B3L;
    }
    return INITIALS | (hash & (INITIALS - 1));
  }
}
