package dev.tht.cli.reviewer;

import dev.tht.gatecore.conversation.ConversationListener;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.session.Language;
import java.util.List;
import java.util.function.Consumer;

/** Shows after each reply what was recorded. */
public final class RecordedLines implements ConversationListener {

  private final Consumer<String> show;
  private final EffectLines lines;

  public RecordedLines(Consumer<String> show, Language language) {
    this.show = show;
    this.lines = new EffectLines(language);
  }

  @Override
  public void answered(PendingQuestion question, BoundReply reply, List<Effect> effects) {
    lines.of(effects).forEach(show);
  }

  @Override
  public void noticed(String line) {
    show.accept(line);
  }

  @Override
  public void returned(List<String> stillInForce) {
    stillInForce.forEach(show);
  }
}
