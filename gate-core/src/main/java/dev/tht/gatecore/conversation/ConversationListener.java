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
   * The person is told something beside the questions, such as that a model could not be reached.
   */
  default void noticed(String line) {}

  /** The reviewer went back; these decisions are still in force, a line each. */
  default void returned(List<String> stillInForce) {}

  /** Watches nothing. */
  static ConversationListener none() {
    return new ConversationListener() {};
  }
}
