package dev.tht.retrievallsh.fold;

import org.jspecify.annotations.Nullable;

/**
 * A text after folding: lower-case words joined by single spaces, each with its span in the source.
 *
 * <p>Made by {@link Folding}. Offsets count UTF-16 units, as {@link String#substring} does. The
 * words of {@link #text()} hold no space, so two folded texts are equal exactly when their words
 * are. Immutable; a word is cut out when it is first asked for.
 */
public final class FoldedText {

  static final int MARKS = 3;

  private final String text;
  private final int[] marks;
  private final int wordCount;
  private final @Nullable String[] words;

  /**
   * @param marks three numbers a word: start in the folded text, start in the source, end in the
   *     source (negated when a full stop follows the word immediately)
   */
  FoldedText(String text, int[] marks, int wordCount) {
    this.text = text;
    this.marks = marks;
    this.wordCount = wordCount;
    this.words = new String[wordCount];
  }

  /** The folded words, joined by single spaces; empty when the source has nothing to compare. */
  public String text() {
    return text;
  }

  public int wordCount() {
    return wordCount;
  }

  public String word(int index) {
    String word = words[index];
    if (word == null) {
      word = text.substring(marks[index * MARKS], wordEnd(index));
      words[index] = word;
    }
    return word;
  }

  private int wordEnd(int index) {
    return index + 1 < wordCount ? marks[(index + 1) * MARKS] - 1 : text.length();
  }

  /** Where the word begins in the source. */
  public int sourceStart(int index) {
    return marks[index * MARKS + 1];
  }

  /** Where the word ends in the source (exclusive). */
  public int sourceEnd(int index) {
    return Math.abs(marks[index * MARKS + 2]);
  }

  /** True when a full stop follows the word, as in "Corp." or "J. S. Bach". */
  public boolean abbreviated(int index) {
    return marks[index * MARKS + 2] < 0;
  }

  /** True when nothing is left to compare. */
  public boolean isEmpty() {
    return wordCount == 0;
  }

  /** The words of [from, to), spans kept. */
  public FoldedText window(int from, int to) {
    int start = marks[from * MARKS];
    int end = to < wordCount ? marks[to * MARKS] - 1 : text.length();
    int[] part = new int[(to - from) * MARKS];
    System.arraycopy(marks, from * MARKS, part, 0, part.length);
    for (int word = 0; word < to - from; word++) {
      part[word * MARKS] -= start;
    }
    return new FoldedText(text.substring(start, end), part, to - from);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FoldedText folded && folded.text.equals(text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return text;
  }
}
