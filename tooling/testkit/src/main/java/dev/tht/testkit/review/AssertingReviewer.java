package dev.tht.testkit.review;

import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.Control;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.Reviewer;
import dev.tht.spi.review.ReviewerReply;
import java.util.List;
import java.util.Optional;

/**
 * Checks both sides of the reviewer's contract in use: the gate asks complete questions, one at a
 * time, and the reviewer answers exactly what was asked.
 */
public final class AssertingReviewer implements Reviewer {

  private final Reviewer reviewer;
  private boolean answering;

  public AssertingReviewer(Reviewer reviewer) {
    this.reviewer = reviewer;
  }

  @Override
  public BoundReply answer(PendingQuestion question) {
    require(!answering, "a second question while the first is being answered");
    require(question.hash().matches("[0-9a-f]{64}"), "a question without a hash");
    answering = true;
    try {
      BoundReply reply = reviewer.answer(question);
      require(reply.question().equals(question.id()), "a reply to another question");
      require(reply.hash().equals(question.hash()), "a reply bound to other content");
      require(reply.position() == question.position(), "a reply bound to another position");
      require(!reply.actor().isBlank() && !reply.channel().isBlank(), "a reply of nobody");
      checkOffered(reply.reply(), question.request());
      return reply;
    } finally {
      answering = false;
    }
  }

  private static void checkOffered(ReviewerReply reply, ReviewRequest request) {
    if (reply instanceof ReviewerReply.Chosen(List<String> options)) {
      List<String> shown = request.options().stream().map(ReviewOption::id).toList();
      require(shown.containsAll(options), "an option that was not shown");
    }
    control(reply)
        .ifPresent(
            control ->
                require(request.controls().contains(control), "a control that was not offered"));
  }

  private static Optional<Control> control(ReviewerReply reply) {
    return switch (reply) {
      case ReviewerReply.Chosen c -> Optional.empty();
      case ReviewerReply.SeveralApply s -> Optional.of(Control.SEVERAL_APPLY);
      case ReviewerReply.Other o -> Optional.of(Control.OTHER);
      case ReviewerReply.MoreResearch m -> Optional.of(Control.MORE_RESEARCH);
      case ReviewerReply.Back b -> Optional.of(Control.BACK);
      case ReviewerReply.Exit e -> Optional.of(Control.EXIT);
    };
  }

  @Override
  public void inform(String line) {
    require(!line.isBlank() && line.indexOf('\n') < 0, "what is told is one line");
    reviewer.inform(line);
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) {
      throw new AssertionError(otherwise);
    }
  }
}
