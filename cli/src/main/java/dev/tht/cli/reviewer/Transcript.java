package dev.tht.cli.reviewer;

import dev.tht.gatecore.conversation.ConversationListener;
import dev.tht.gatecore.screen.QuestionScreen;
import dev.tht.gatecore.screen.Wording;
import dev.tht.spi.SafeText;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Shows a conversation that nobody types: each question exactly as a reviewer sees it, the reply as
 * a person would have typed it, and what was recorded.
 */
public final class Transcript implements ConversationListener {

  private final Consumer<String> show;
  private final QuestionScreen questions;
  private final EffectLines effects;
  private final Wording words;

  public Transcript(
      Consumer<String> show, Language language, Profile profile, PlanWording planWording) {
    this.show = show;
    this.questions = new QuestionScreen(language, profile, planWording);
    this.effects = new EffectLines(language);
    this.words = Wording.of(language);
  }

  @Override
  public void answered(PendingQuestion question, BoundReply reply, List<Effect> brought) {
    show.accept("");
    questions.lines(question).forEach(show);
    String typed = SafeText.line(ReplyText.of(reply.reply(), question.request()));
    String how =
        " ("
            + reply.channel()
            + ", "
            + reply.assurance().name().toLowerCase(Locale.ROOT)
            + " "
            + reply.assurance().level()
            + ")";
    show.accept(words.say("prompt").strip() + " " + typed + how);
    effects.of(brought).forEach(show);
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
