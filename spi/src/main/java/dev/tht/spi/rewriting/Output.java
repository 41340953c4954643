package dev.tht.spi.rewriting;

import java.util.Optional;

/**
 * One column of the expected result.
 *
 * @param number from 1, in the order of the result
 * @param text what it is, in words
 * @param aggregate how it is computed over rows; empty for a plain value
 * @param basis what it rests on
 */
public record Output(int number, String text, Optional<Aggregate> aggregate, Basis basis) {

  public Output {
    if (number < 1 || text.isBlank()) {
      throw new IllegalArgumentException("an output needs a number from 1 and words");
    }
  }
}
