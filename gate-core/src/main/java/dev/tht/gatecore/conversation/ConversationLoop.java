package dev.tht.gatecore.conversation;

import dev.tht.gatecore.AfterReply;
import dev.tht.gatecore.Gate;
import dev.tht.gatecore.rule.ReplyRules;
import dev.tht.gatecore.screen.ReplyRefusals;
import dev.tht.gatecore.screen.Wording;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.proposal.ProposerTurn;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.Reviewer;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.SessionId;
import java.util.List;
import java.util.Optional;

/**
 * One session, question by question: what is open is answered, and when nothing is, the proposer
 * says what comes next. It may be broken off at any point and begun again: everything that counts
 * is in the ledger. Used by one thread.
 */
public final class ConversationLoop {

  private static final int TRIES = 3;

  private final Gate gate;
  private final Proposer proposer;
  private final Reviewer reviewer;
  private final ConversationListener listener;

  public ConversationLoop(
      Gate gate, Proposer proposer, Reviewer reviewer, ConversationListener listener) {
    this.gate = gate;
    this.proposer = proposer;
    this.reviewer = reviewer;
    this.listener = listener;
  }

  /** Goes on until the session is closed or the reviewer leaves; returns the state then. */
  public SessionState run(SessionId session) {
    boolean replied = false;
    while (true) {
      SessionState state = gate.state(session);
      if (state.status() == SessionState.Status.CLOSED) {
        return state;
      }
      Optional<PendingQuestion> pending = state.pending();
      PendingQuestion question =
          pending.isEmpty() && replied
              ? AfterReply.next(() -> next(session))
              : pending.orElseGet(() -> next(session));
      listener.asked(question);
      Optional<ReviewerReply> reply = answered(question);
      if (reply.isPresent() && reply.get() instanceof ReviewerReply.Exit) {
        return gate.state(session);
      }
      replied = reply.isPresent();
    }
  }

  /** The reply; empty when the session has moved on, so that its question is to be read again. */
  private Optional<ReviewerReply> answered(PendingQuestion question) {
    while (true) {
      var reply = reviewer.answer(question);
      switch (gate.reply(reply)) {
        case Outcome.Success<List<Effect>>(List<Effect> effects) -> {
          listener.answered(question, reply, effects);
          if (reply.reply() instanceof ReviewerReply.Back) {
            showWhatHolds(question.session());
          }
          return Optional.of(reply.reply());
        }
        case Outcome.Refused<List<Effect>>(Refusal refusal) -> {
          reviewer.inform(ReplyRefusals.say(refusal, spoken(question.session())));
          if (ReplyRules.movedOn(refusal)) {
            return Optional.empty();
          }
        }
      }
    }
  }

  /** After going back, the reviewer sees which earlier decisions are still in force. */
  private void showWhatHolds(SessionId session) {
    SessionState state = gate.state(session);
    listener.returned(StillInForce.lines(state, state.session().language()));
  }

  private Wording spoken(SessionId session) {
    return Wording.of(gate.state(session).session().language());
  }

  /** The next question: the gate's own, the proposer's, or the impasse when it finds no way on. */
  private PendingQuestion next(SessionId session) {
    Optional<Outcome<PendingQuestion>> own = gate.presentOwn(session);
    Optional<Refusal> refusal = own.flatMap(ConversationLoop::refusal);
    if (own.isPresent() && own.get() instanceof Outcome.Success<PendingQuestion>(var question)) {
      return question;
    }
    for (int i = 0; i < TRIES && own.isEmpty(); i++) {
      ProposerTurn turn = proposer.turn(gate.proposerView(session, refusal));
      turn.notices().stream().map(SafeText::line).forEach(listener::noticed);
      Outcome<PendingQuestion> outcome = gate.propose(session, turn.author(), turn.proposal());
      if (outcome instanceof Outcome.Success<PendingQuestion>(var question)) {
        return question;
      }
      refusal = refusal(outcome);
    }
    return gate.presentImpasse(session, refusal.orElseThrow());
  }

  private static Optional<Refusal> refusal(Outcome<PendingQuestion> outcome) {
    return switch (outcome) {
      case Outcome.Success<PendingQuestion> s -> Optional.empty();
      case Outcome.Refused<PendingQuestion>(Refusal refusal) -> Optional.of(refusal);
    };
  }
}
