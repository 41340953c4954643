package dev.tht.cli.reviewer;

import dev.tht.gatecore.screen.QuestionScreen;
import dev.tht.gatecore.screen.TypedReply;
import dev.tht.gatecore.screen.Wording;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.Reviewer;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import java.util.List;
import java.util.Optional;

/**
 * The person at a terminal. Shows the question as the gate renders it and reads numbers or letters;
 * Enter alone does nothing, and the end of the input leaves the question open. Used by one thread.
 */
public final class TerminalReviewer implements Reviewer {

  /** The door that the ledger records. */
  public static final String CHANNEL = "terminal";

  private final ReviewerScreen screen;
  private final QuestionScreen questions;
  private final Wording words;
  private final String actor;

  /**
   * @param actor the person, as the ledger records them
   */
  public TerminalReviewer(
      ReviewerScreen screen,
      Language language,
      Profile profile,
      PlanWording planWording,
      String actor) {
    this.screen = screen;
    this.questions = new QuestionScreen(language, profile, planWording);
    this.words = Wording.of(language);
    this.actor = actor;
  }

  @Override
  public BoundReply answer(PendingQuestion question) {
    List<String> lines = questions.lines(question);
    screen.show("");
    screen.head(lines.get(0));
    lines.subList(1, lines.size()).forEach(screen::show);
    return new BoundReply(
        question.id(),
        question.hash(),
        question.position(),
        typed(question),
        actor,
        CHANNEL,
        Assurance.TERMINAL);
  }

  private ReviewerReply typed(PendingQuestion question) {
    while (true) {
      Optional<String> typed = screen.ask(words.say("prompt"));
      if (typed.isEmpty()) {
        return new ReviewerReply.Exit();
      }
      if (typed.get().isBlank()) {
        continue;
      }
      switch (TypedReply.read(typed.get(), question.request())) {
        case Outcome.Success<ReviewerReply>(ReviewerReply reply) -> {
          return reply;
        }
        case Outcome.Refused<ReviewerReply>(Refusal refusal) ->
            inform(refusal.reason() + "; " + refusal.remedy());
      }
    }
  }

  @Override
  public void inform(String line) {
    screen.show(words.say("refused", SafeText.line(line)));
  }
}
