package dev.tht.spi.rewriting;

import java.util.Optional;

/**
 * What the result is ordered by.
 *
 * @param number from 1, in order of precedence
 * @param text in words, such as "total of the invoice"
 * @param aggregate how it is computed over rows; empty for a plain value
 * @param descending whether the greatest comes first
 * @param basis what it rests on
 */
public record Ordering(
    int number, String text, Optional<Aggregate> aggregate, boolean descending, Basis basis) {

  public Ordering {
    if (number < 1 || text.isBlank()) {
      throw new IllegalArgumentException("an ordering needs a number from 1 and words");
    }
  }
}
