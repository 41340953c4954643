package dev.tht.retrievalvector;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/** What a text is searched by, as a stream that Lucene indexes: its words or their trigrams. */
final class TextUnits extends TokenStream {

  private static final int MOST = 4096;

  private final List<String> units;
  private final CharTermAttribute term = addAttribute(CharTermAttribute.class);
  private int next;

  private TextUnits(List<String> units) {
    this.units = units;
  }

  /** The stems of the words, plurals and accents aside, in their order. */
  static TextUnits words(String text) {
    return new TextUnits(wordsOf(text));
  }

  /** The trigrams of the words, each with two blanks before it and one after. */
  static TextUnits grams(String text) {
    return new TextUnits(gramsOf(text));
  }

  static List<String> wordsOf(String text) {
    String some = text.length() > MOST ? text.substring(0, MOST) : text;
    return List.copyOf(Words.stems(some));
  }

  static List<String> gramsOf(String text) {
    Set<String> grams = new LinkedHashSet<>();
    String some = text.length() > MOST ? text.substring(0, MOST) : text;
    for (String word : Words.plain(some)) {
      String padded = "  " + word + " ";
      for (int at = 0; at + 3 <= padded.length(); at++) {
        grams.add(padded.substring(at, at + 3));
      }
    }
    return new ArrayList<>(grams);
  }

  @Override
  public boolean incrementToken() {
    if (next == units.size()) {
      return false;
    }
    clearAttributes();
    term.append(units.get(next++));
    return true;
  }

  @Override
  public void reset() {
    next = 0;
  }
}
