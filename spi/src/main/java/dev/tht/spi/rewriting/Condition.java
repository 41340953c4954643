package dev.tht.spi.rewriting;

import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.literal.Stated;
import java.util.List;
import java.util.Optional;

/**
 * One numbered condition of the rewritten question.
 *
 * @param number from 1, unique in the rewriting
 * @param text the condition in words
 * @param basis a decision, whose filters then are the condition, or the question's words, which
 *     then state it
 * @param stated the comparison that the words state; empty when the basis is a decision
 * @param aggregate when the compared thing is a figure over a group's rows, how it is computed
 */
public record Condition(
    int number,
    String text,
    Basis basis,
    Optional<StatedComparison> stated,
    Optional<Aggregate> aggregate) {

  /**
   * A comparison that the question itself states, such as "after 2010".
   *
   * @param part the part of a date that is compared, when it is one
   * @param comparison how
   * @param literals the values, each with its place in the question
   */
  public record StatedComparison(
      Optional<DatePart> part, Comparison comparison, List<Stated> literals) {
    public StatedComparison {
      literals = List.copyOf(literals);
      if (!comparison.takes(literals.size())) {
        throw new IllegalArgumentException(comparison + " cannot take " + literals.size());
      }
    }
  }

  public Condition {
    if (number < 1 || text.isBlank()) {
      throw new IllegalArgumentException("a condition needs a number from 1 and words");
    }
  }
}
