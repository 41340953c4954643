package org.example.ownscreen;

import dev.tht.gatecore.desk.ReviewDesk;
import dev.tht.spi.Outcome;
import dev.tht.spi.SafeText;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewerReply;
import java.util.ArrayList;
import java.util.List;

/** Shows each question as a card, and answers as the person who is signed in at the host. */
public final class CardScreen {

  private final ReviewDesk desk;
  private final String person;

  public CardScreen(ReviewDesk desk, String person) {
    this.desk = desk;
    this.person = person;
  }

  /** The cards of everything that waits. */
  public List<String> cards() {
    return desk.pending().stream().map(CardScreen::card).toList();
  }

  /** Answers the question by choosing options. */
  public Outcome<List<Effect>> choose(PendingQuestion question, String... options) {
    return desk.reply(
        ReviewDesk.authenticated(
            question, new ReviewerReply.Chosen(List.of(options)), person, "card-host"));
  }

  private static String card(PendingQuestion question) {
    List<String> lines = new ArrayList<>();
    lines.add("[" + question.request().phase().code() + "] " + SafeText.line(question.text(), 200));
    for (ReviewOption option : question.request().options()) {
      String words =
          switch (option.role()) {
            case PROPOSED -> question.proposer() + " says: " + option.meaning();
            case ACCEPT -> "Accept what is shown";
            case NONE_APPLIES -> "None of these";
            case LEAVE_OPEN -> "Leave it open, at a risk";
            case ASK -> "Ask me about " + option.meaning();
          };
      lines.add("  (" + option.id() + ") " + SafeText.line(words, 200));
    }
    return String.join("\n", lines);
  }
}
