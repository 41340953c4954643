package dev.tht.cli.reviewer;

import dev.tht.gatecore.signature.ReplySignature;
import dev.tht.ledger.publish.FileKey;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.Reviewer;
import java.util.function.Supplier;

/**
 * Signs what another reviewer answers, with a key that is asked for when it is first needed. Used
 * by one thread.
 */
public final class SigningReviewer implements Reviewer {

  private final Reviewer reviewer;
  private final Supplier<FileKey> key;

  public SigningReviewer(Reviewer reviewer, Supplier<FileKey> key) {
    this.reviewer = reviewer;
    this.key = key;
  }

  @Override
  public BoundReply answer(PendingQuestion question) {
    return ReplySignature.sign(reviewer.answer(question), key.get());
  }

  @Override
  public void inform(String line) {
    reviewer.inform(line);
  }
}
