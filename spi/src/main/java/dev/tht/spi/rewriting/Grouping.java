package dev.tht.spi.rewriting;

import dev.tht.spi.literal.DatePart;
import java.util.Optional;

/**
 * What the rows are grouped by.
 *
 * @param number from 1
 * @param text in words, such as "country of the customer"
 * @param part the part of a date, when it is grouped by one
 * @param basis what it rests on
 */
public record Grouping(int number, String text, Optional<DatePart> part, Basis basis) {

  public Grouping {
    if (number < 1 || text.isBlank()) {
      throw new IllegalArgumentException("a grouping needs a number from 1 and words");
    }
  }
}
