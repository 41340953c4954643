package dev.tht.eval.oracle;

import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewerReply;

/** How a scripted reviewer answers what it is shown. Used for one session, by one thread. */
@FunctionalInterface
public interface Answers {

  /** The answer; that of a confirmation without options is to leave. */
  ReviewerReply to(PendingQuestion question);
}
