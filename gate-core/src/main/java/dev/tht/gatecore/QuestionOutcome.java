package dev.tht.gatecore;

import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.SessionId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What became of a question, for its proposer: the reviewer's reply and all that it brought about.
 *
 * @param session whose question it was
 * @param question its id
 * @param reply the answer
 * @param notChosen ids of the options that were shown and not chosen
 * @param effects in order
 * @param actor who answered
 * @param channel through which door
 * @param assurance at which level
 * @param at when
 * @param phase the phase that is open now
 * @param closed whether the session is finished
 */
public record QuestionOutcome(
    SessionId session,
    QuestionId question,
    ReviewerReply reply,
    List<String> notChosen,
    List<Effect> effects,
    String actor,
    String channel,
    int assurance,
    Instant at,
    Phase phase,
    boolean closed) {

  public QuestionOutcome {
    notChosen = List.copyOf(notChosen);
    effects = List.copyOf(effects);
  }

  /** The outcome; empty while the question waits. */
  static Optional<QuestionOutcome> of(
      SessionState state, List<PositionedEntry> entries, QuestionId question) {
    boolean put =
        entries.stream()
            .anyMatch(
                positioned ->
                    positioned.entry() instanceof LedgerEntry.QuestionPresented presented
                        && presented.question().equals(question));
    if (!put) {
      throw new ThtException(
          GateErrorCode.UNKNOWN_QUESTION,
          state.session().id() + " has put no question " + question,
          "take the id that the proposal was answered with");
    }
    for (PositionedEntry positioned : entries) {
      if (positioned.entry() instanceof LedgerEntry.ReplyGiven given
          && given.question().equals(question)
          && !(given.reply() instanceof ReviewerReply.Exit)) {
        return Optional.of(of(state, positioned, given));
      }
    }
    return Optional.empty();
  }

  private static QuestionOutcome of(
      SessionState state, PositionedEntry positioned, LedgerEntry.ReplyGiven given) {
    var record = positioned.record();
    return new QuestionOutcome(
        state.session().id(),
        given.question(),
        given.reply(),
        given.notChosen(),
        given.effects(),
        record.author().actor(),
        record.author().channel(),
        record.author().assurance(),
        record.at(),
        state.phase(),
        state.status() == SessionState.Status.CLOSED);
  }
}
