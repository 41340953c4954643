package dev.tht.cli.reviewer;

import dev.tht.gatecore.screen.FoldedScreen;
import dev.tht.gatecore.screen.QuestionScreen;
import dev.tht.gatecore.screen.ReplyRefusals;
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
import java.util.Locale;
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
    FoldedScreen folded = questions.folded(question, screen.width(), screen.height());
    screen.show("");
    Leaf leaf = new Leaf(folded.pages());
    screen.head(leaf.page().get(0));
    leaf.page().subList(1, leaf.page().size()).forEach(screen::show);
    return new BoundReply(
        question.id(),
        question.hash(),
        question.position(),
        typed(question, folded, leaf),
        actor,
        CHANNEL,
        Assurance.TERMINAL);
  }

  private ReviewerReply typed(PendingQuestion question, FoldedScreen folded, Leaf first) {
    Leaf leaf = first;
    while (true) {
      Optional<String> typed = screen.ask(words.say("prompt"));
      if (typed.isEmpty()) {
        return new ReviewerReply.Exit();
      }
      String text = typed.get().strip().toLowerCase(Locale.ROOT);
      if (text.isEmpty()) {
        continue;
      }
      if (text.equals("m") && leaf.turn()) {
        leaf.page().forEach(screen::show);
      } else if (text.equals("d") && folded.folds()) {
        leaf = new Leaf(folded.details());
        leaf.page().forEach(screen::show);
      } else {
        Optional<ReviewerReply> reply = read(typed.get(), question, first.read() || leaf.read());
        if (reply.isPresent()) {
          return reply.get();
        }
      }
    }
  }

  private Optional<ReviewerReply> read(String typed, PendingQuestion question, boolean read) {
    switch (TypedReply.read(typed, question.request())) {
      case Outcome.Success<ReviewerReply>(ReviewerReply reply) -> {
        if (read || !(reply instanceof ReviewerReply.Chosen)) {
          return Optional.of(reply);
        }
        inform(words.say("fold.unseen"));
      }
      case Outcome.Refused<ReviewerReply>(Refusal refusal) ->
          inform(ReplyRefusals.say(refusal, words));
    }
    return Optional.empty();
  }

  /** The page that is shown of several. */
  private static final class Leaf {

    private final List<List<String>> pages;
    private int shown;

    Leaf(List<List<String>> pages) {
      this.pages = pages;
    }

    List<String> page() {
      return pages.get(shown);
    }

    boolean read() {
      return shown == pages.size() - 1;
    }

    boolean turn() {
      if (read()) {
        return false;
      }
      shown++;
      return true;
    }
  }

  @Override
  public void inform(String line) {
    screen.show(words.say("refused", SafeText.line(line)));
  }
}
