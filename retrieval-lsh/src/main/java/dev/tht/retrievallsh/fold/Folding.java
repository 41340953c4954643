package dev.tht.retrievallsh.fold;

/**
 * Folding turns a text into the lower-case, accent-free words under which it is indexed and sought.
 *
 * <p>Letters lose case, accents and width (see {@link CharacterFold}); digits of any script become
 * 0-9; every other character ends a word, so a number or a date is the sequence of its digit groups
 * ("2022-01-05" is {@code 2022 01 05}). Full stops inside a run of single letters are skipped:
 * "U.S.A." is {@code usa}. A text without any letter or digit keeps its symbols as words, so that
 * "%" and "++" can still be found. The rules do not depend on the default locale.
 *
 * <p>Safe for concurrent use.
 */
public final class Folding {

  /** Characters of a value that are looked at; what follows is not indexed and not compared. */
  public static final int MAX_CHARS = 4096;

  /** What an ASCII letter or digit becomes; 0 for what {@link CharacterFold} decides. */
  private static final char[] ASCII = new char[128];

  static {
    for (char unit = 0; unit < ASCII.length; unit++) {
      ASCII[unit] =
          (unit >= '0' && unit <= '9') || (unit >= 'a' && unit <= 'z')
              ? unit
              : unit >= 'A' && unit <= 'Z' ? (char) (unit + 'a' - 'A') : 0;
    }
  }

  private Folding() {}

  public static FoldedText fold(String source) {
    return fold(source, MAX_CHARS);
  }

  /** Folds at most the first {@code maxChars} characters. */
  public static FoldedText fold(String source, int maxChars) {
    int limit = Math.min(source.length(), maxChars);
    FoldedText words = new Run(source, limit, false).fold();
    return words.isEmpty() ? new Run(source, limit, true).fold() : words;
  }

  /** One pass over one source. */
  private static final class Run {

    private final String source;
    private final int limit;
    private final boolean symbols;
    private final StringBuilder out;
    private int[] marks = new int[8 * FoldedText.MARKS];
    private int words;
    private boolean inWord;
    private int wordEnd;
    private int letters;
    private boolean initials;

    Run(String source, int limit, boolean symbols) {
      this.source = source;
      this.limit = limit;
      this.symbols = symbols;
      this.out = new StringBuilder(limit + 8);
    }

    FoldedText fold() {
      int at = 0;
      while (at < limit) {
        char unit = source.charAt(at);
        if (unit < ASCII.length && !symbols && ASCII[unit] != 0) {
          append(ASCII[unit], at);
          at++;
          continue;
        }
        int point = source.codePointAt(at);
        int next = at + Character.charCount(point);
        String folded = CharacterFold.of(point, symbols);
        if (folded == null) {
          boundary(point, at);
        } else if (!folded.isEmpty()) {
          append(folded, at, next);
        }
        at = next;
      }
      endWord(false);
      return new FoldedText(out.toString(), marks, words);
    }

    private void append(char folded, int at) {
      if (!inWord) {
        startWord(at);
      }
      out.append(folded);
      letters++;
      wordEnd = at + 1;
    }

    private void append(String folded, int at, int next) {
      if (!inWord) {
        startWord(at);
      }
      out.append(folded);
      letters++;
      wordEnd = next;
    }

    private void startWord(int at) {
      if (words > 0) {
        out.append(' ');
      }
      if ((words + 1) * FoldedText.MARKS > marks.length) {
        marks = java.util.Arrays.copyOf(marks, marks.length * 2);
      }
      marks[words * FoldedText.MARKS] = out.length();
      marks[words * FoldedText.MARKS + 1] = at;
      inWord = true;
      letters = 0;
      initials = false;
    }

    private void boundary(int point, int at) {
      if (point == '.' && inWord && continuesInitials(at)) {
        initials = true;
      } else {
        endWord(point == '.');
      }
    }

    /** "U.S.A." and "J.R. Ewing": one letter before the stop, and exactly one after it. */
    private boolean continuesInitials(int stop) {
      return (letters == 1 || initials)
          && stop + 1 < limit
          && Character.isLetter(source.charAt(stop - 1))
          && Character.isLetter(source.charAt(stop + 1))
          && (stop + 2 >= limit || !Character.isLetterOrDigit(source.charAt(stop + 2)));
    }

    private void endWord(boolean stopFollows) {
      if (inWord) {
        boolean abbreviated = stopFollows && !initials;
        marks[words * FoldedText.MARKS + 2] = abbreviated ? -wordEnd : wordEnd;
        words++;
        inWord = false;
      }
    }
  }
}
