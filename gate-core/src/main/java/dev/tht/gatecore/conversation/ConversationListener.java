package dev.tht.gatecore.conversation;

import dev.tht.spi.ledger.Effect;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import java.util.List;

/** Watches a conversation, to show or count it. It changes nothing. */
public interface ConversationListener {

  /** A question is about to be answered. */
  default void asked(PendingQuestion question) {}

  /** A reply was recorded, with what it brought about. */
  default void answered(PendingQuestion question, BoundReply reply, List<Effect> effects) {}

  /**
   * The person is to be told something beside the questions, such as what is still in force after
   * going back, or that a model could not be reached; one visible line.
   */
  default void noticed(String line) {}

  /** Watches nothing. */
  static ConversationListener none() {
    return new ConversationListener() {};
  }
}
