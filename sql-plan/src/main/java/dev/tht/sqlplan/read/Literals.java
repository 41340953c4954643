package dev.tht.sqlplan.read;

import dev.tht.sqlplan.dialect.Dialect;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Set;

/**
 * The literals of a text as the first parser's lexer sees them.
 *
 * @param texts without their quotes
 * @param numbers without zeros at their end
 */
public record Literals(Set<String> texts, Set<BigDecimal> numbers) {

  public Literals {
    texts = Set.copyOf(texts);
    numbers = Set.copyOf(numbers);
  }

  /** Those of the text. */
  public static Literals of(String text, Dialect dialect) {
    Set<String> texts = new HashSet<>();
    Set<BigDecimal> numbers = new HashSet<>();
    for (Token token : Lexer.tokens(text, dialect)) {
      if (token.kind() == Token.Kind.STRING) {
        texts.add(token.text());
      } else if (token.kind() == Token.Kind.NUMBER) {
        numbers.add(new BigDecimal(token.text()).stripTrailingZeros());
      }
    }
    return new Literals(texts, numbers);
  }
}
