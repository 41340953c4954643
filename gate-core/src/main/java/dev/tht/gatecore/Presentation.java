package dev.tht.gatecore;

import dev.tht.gatecore.attempt.Attempt;
import dev.tht.gatecore.attempt.AttemptLog;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.session.SessionId;

/**
 * Puts questions into the ledger under ids that nobody can guess, and notes what was refused in the
 * side log. Safe for concurrent use.
 */
final class Presentation {

  private final SessionJournal journal;
  private final AttemptLog attempts;
  private final Chance chance;

  Presentation(SessionJournal journal, AttemptLog attempts, Chance chance) {
    this.journal = journal;
    this.attempts = attempts;
    this.chance = chance;
  }

  /** Presents what was built of a proposal; what cannot be written as text is refused. */
  Outcome<PendingQuestion> of(SessionState state, String proposer, Outcome<ReviewRequest> request) {
    return switch (request) {
      case Outcome.Success<ReviewRequest>(ReviewRequest asked) -> {
        try {
          yield Outcome.of(of(state, proposer, asked));
        } catch (ThtException unwritable) {
          if (unwritable.code().kind() != ErrorKind.USAGE) {
            throw unwritable;
          }
          yield refused(
              state.session().id(),
              SafeText.line(proposer, 40),
              "propose",
              new Refusal(
                  "well-formed-text",
                  "",
                  "the proposal cannot be recorded: " + SafeText.line(unwritable.sentence(), 200),
                  "write whole characters only"));
        }
      }
      case Outcome.Refused<ReviewRequest>(Refusal refusal) ->
          refused(state.session().id(), proposer, "propose", refusal);
    };
  }

  /** Presents the question. */
  PendingQuestion of(SessionState state, String proposer, ReviewRequest request) {
    QuestionId id = new QuestionId("q-" + chance.hexadecimal(16));
    return journal.present(state, Gate.SELF, id, proposer, request);
  }

  /** Notes the refusal and gives it back. */
  Outcome<PendingQuestion> refused(SessionId id, String proposer, String what, Refusal refusal) {
    note(id.value(), proposer, what, refusal);
    return new Outcome.Refused<>(refusal);
  }

  /** Notes what somebody tried and why it was refused. */
  void note(String session, String actor, String what, Refusal refusal) {
    attempts.note(new Attempt(chance.clock().instant(), session, actor, what, refusal));
  }
}
