package dev.tht.sqlplan.read;

import dev.tht.sqlplan.dialect.Dialect;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * What a text is made of, as the first parser's lexer sees it.
 *
 * @param texts without their quotes
 * @param numbers without zeros at their end
 * @param words that are not quoted, in lower case
 */
public record Lexemes(Set<String> texts, Set<BigDecimal> numbers, Set<String> words) {

  public Lexemes {
    texts = Set.copyOf(texts);
    numbers = Set.copyOf(numbers);
    words = Set.copyOf(words);
  }

  /** Those of a text that can be read. */
  public static Lexemes of(String text, Dialect dialect) {
    Set<String> texts = new HashSet<>();
    Set<BigDecimal> numbers = new HashSet<>();
    Set<String> words = new HashSet<>();
    for (Token token : Lexer.tokens(text, dialect)) {
      switch (token.kind()) {
        case STRING -> texts.add(token.text());
        case NUMBER -> numbers.add(new BigDecimal(token.text()).stripTrailingZeros());
        case WORD -> words.add(token.text().toLowerCase(Locale.ROOT));
        case QUOTED_NAME, SYMBOL, END -> {}
      }
    }
    return new Lexemes(texts, numbers, words);
  }
}
