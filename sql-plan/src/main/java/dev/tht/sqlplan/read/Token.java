package dev.tht.sqlplan.read;

import java.util.Locale;

/**
 * One piece of SQL text.
 *
 * @param kind what it is
 * @param text for a name or a string what it means, without quotes; else as written
 * @param start where it begins
 * @param end where it ends, exclusive
 */
record Token(Kind kind, String text, int start, int end) {

  /** What a piece is. */
  enum Kind {
    WORD,
    QUOTED_NAME,
    STRING,
    NUMBER,
    SYMBOL,
    END
  }

  /** Whether it is that word, in any case. */
  boolean isWord(String word) {
    return kind == Kind.WORD && text.equalsIgnoreCase(word);
  }

  boolean isSymbol(String symbol) {
    return kind == Kind.SYMBOL && text.equals(symbol);
  }

  String upper() {
    return text.toUpperCase(Locale.ROOT);
  }
}
