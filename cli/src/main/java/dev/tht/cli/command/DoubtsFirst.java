package dev.tht.cli.command;

import dev.tht.gatecore.conversation.ConversationListener;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import java.util.List;

/** Tells what was counted of a plan before it is asked about, and the rest to another listener. */
record DoubtsFirst(PlanDoubts doubts, ConversationListener listener)
    implements ConversationListener {

  @Override
  public void asked(PendingQuestion question) {
    doubts.of(question).forEach(listener::noticed);
    listener.asked(question);
  }

  @Override
  public void answered(PendingQuestion question, BoundReply reply, List<Effect> effects) {
    listener.answered(question, reply, effects);
  }

  @Override
  public void noticed(String line) {
    listener.noticed(line);
  }

  @Override
  public void returned(List<String> stillInForce) {
    listener.returned(stillInForce);
  }
}
