package dev.tht.gatecore;

import dev.tht.ledger.session.PositionedEntry;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.review.EqualToday;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import java.util.List;
import java.util.Optional;

/** A question that a reviewer's reply asks for; the gate puts it before anything else. */
sealed interface WantedQuestion {

  /** What it is about. */
  String subject();

  /** The select once more, so that several of its options can be chosen. */
  record Several(ReviewRequest.Select select) implements WantedQuestion {
    @Override
    public String subject() {
      return select.subject();
    }
  }

  /** A question that was spared because it makes no difference today. */
  record Spared(ReviewRequest question) implements WantedQuestion {
    @Override
    public String subject() {
      return question.subject();
    }
  }

  /** What the last of the entries asks for; nothing when it is no such reply. */
  static Optional<WantedQuestion> of(List<PositionedEntry> entries) {
    if (!(entries.get(entries.size() - 1).entry() instanceof LedgerEntry.ReplyGiven given)) {
      return Optional.empty();
    }
    return entries.stream()
        .map(PositionedEntry::entry)
        .filter(LedgerEntry.QuestionPresented.class::isInstance)
        .map(LedgerEntry.QuestionPresented.class::cast)
        .filter(presented -> presented.question().equals(given.question()))
        .map(LedgerEntry.QuestionPresented::request)
        .flatMap(request -> of(given.reply(), request).stream())
        .findFirst();
  }

  private static Optional<WantedQuestion> of(ReviewerReply reply, ReviewRequest request) {
    if (reply instanceof ReviewerReply.SeveralApply
        && request instanceof ReviewRequest.Select select) {
      return Optional.of(new Several(select));
    }
    return reply instanceof ReviewerReply.Chosen chosen
            && request instanceof ReviewRequest.Confirm confirm
        ? chosen.options().stream()
            .flatMap(option -> confirm.asks(option).stream())
            .findFirst()
            .map(EqualToday::question)
            .map(Spared::new)
        : Optional.empty();
  }
}
