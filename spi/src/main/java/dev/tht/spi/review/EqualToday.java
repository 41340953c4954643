package dev.tht.spi.review;

import dev.tht.spi.query.ReadingCounts;

/**
 * An ambiguity that makes no difference to the rows today: all its readings keep the very same
 * ones. It is not asked by itself. The closing of its phase shows it with the counts, and takes one
 * of the readings, unless the reviewer wants to be asked.
 *
 * @param question as it would be asked, with the receipt of the counts
 * @param taken the id of the option that accepting the closing records
 */
public record EqualToday(ReviewRequest question, String taken) {

  public EqualToday {
    if (question.impact().flatMap(MeasuredImpact::counts).isEmpty()) {
      throw new IllegalArgumentException("nothing was counted of " + question.subject());
    }
  }

  /** What was counted. */
  public ReadingCounts counts() {
    return question.impact().flatMap(MeasuredImpact::counts).orElseThrow();
  }

  /** The reading that accepting records. */
  public ReviewOption reading() {
    return question.options().stream()
        .filter(option -> option.id().equals(taken))
        .findFirst()
        .orElseThrow();
  }
}
