package dev.tht.testkit.review;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.Reviewer;
import dev.tht.spi.review.ReviewerReply;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** A reviewer whose replies are written down beforehand; when they run out, nobody is there. */
public final class ScriptedReplies implements Reviewer {

  /** How a script can fail. */
  public enum Failure implements ErrorCode {
    SCRIPT_ENDED;

    @Override
    public ErrorKind kind() {
      return ErrorKind.NO_REVIEWER;
    }
  }

  private final Deque<ReviewerReply> replies;
  private final List<String> told = new ArrayList<>();

  /** One reply for each question to come, in order. */
  public ScriptedReplies(List<ReviewerReply> replies) {
    this.replies = new ArrayDeque<>(replies);
  }

  @Override
  public BoundReply answer(PendingQuestion question) {
    ReviewerReply reply = replies.pollFirst();
    if (reply == null) {
      throw new ThtException(
          Failure.SCRIPT_ENDED,
          "the script has no reply to " + question.request().subject(),
          "write one more reply into it");
    }
    return new BoundReply(
        question.id(),
        question.hash(),
        question.position(),
        reply,
        "script",
        "script",
        Assurance.SCRIPTED);
  }

  @Override
  public void inform(String line) {
    told.add(line);
  }

  /** What the reviewer was told, in order. */
  public List<String> told() {
    return List.copyOf(told);
  }
}
