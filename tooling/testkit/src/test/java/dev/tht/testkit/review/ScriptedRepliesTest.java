package dev.tht.testkit.review;

import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.Reviewer;
import dev.tht.spi.review.ReviewerReply;
import java.util.List;

class ScriptedRepliesTest extends ReviewerContract {

  @Override
  protected Reviewer reviewer(List<ReviewerReply> replies) {
    return new ScriptedReplies(replies);
  }

  @Override
  protected Assurance assurance() {
    return Assurance.SCRIPTED;
  }
}
