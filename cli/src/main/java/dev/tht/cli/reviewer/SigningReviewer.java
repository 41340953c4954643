package dev.tht.cli.reviewer;

import dev.tht.gatecore.signature.ReplySignature;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.Reviewer;
import java.security.PrivateKey;
import java.util.function.Supplier;

/**
 * Signs what another reviewer answers, with a key that is asked for when it is first needed. Used
 * by one thread.
 */
public final class SigningReviewer implements Reviewer {

  private final Reviewer reviewer;
  private final Supplier<PrivateKey> key;

  public SigningReviewer(Reviewer reviewer, Supplier<PrivateKey> key) {
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
