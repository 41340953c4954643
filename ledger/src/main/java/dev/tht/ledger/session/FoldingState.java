package dev.tht.ledger.session;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Session;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The working state of one fold; used once, by one thread. */
final class FoldingState {
  private final FoldingDecisions decisions = new FoldingDecisions();
  private final FoldingWords words = new FoldingWords();
  private final Set<Phase> closed = EnumSet.noneOf(Phase.class);
  private final List<MemoryItem> promoted = new ArrayList<>();
  private @Nullable Session session;
  private @Nullable PendingQuestion pending;
  private @Nullable String packDigest;
  private SessionState.Status status = SessionState.Status.OPEN;
  private long position;
  private int replies;

  void accept(PositionedEntry positioned) {
    if (positioned.position() != position) {
      throw illegal("stands at " + positioned.position());
    }
    if (status == SessionState.Status.CLOSED) {
      throw illegal("follows the end of the session");
    }
    switch (positioned.entry()) {
      case LedgerEntry.SessionOpened opened -> open(opened);
      case LedgerEntry.PackSealed sealed -> {
        opened();
        packDigest = sealed.digest();
      }
      case LedgerEntry.QuestionPresented presented -> present(presented, positioned);
      case LedgerEntry.ReplyGiven given -> reply(given);
      case LedgerEntry.MemoryRetired retired ->
          throw illegal("retires " + retired.memory() + ", which no session does");
    }
    position++;
  }

  private void open(LedgerEntry.SessionOpened opened) {
    if (session != null) {
      throw illegal("opens the session again");
    }
    session = opened.session();
  }

  private Session opened() {
    if (session == null) {
      throw illegal("comes before the session was opened");
    }
    return session;
  }

  private void present(LedgerEntry.QuestionPresented presented, PositionedEntry positioned) {
    Session known = opened();
    if (pending != null) {
      throw illegal("presents a question while " + pending.id() + " is open");
    }
    pending =
        new PendingQuestion(
            presented.question(),
            presented.hash(),
            known.id(),
            positioned.position(),
            presented.proposer(),
            positioned.at(),
            known.question(),
            presented.request());
    status = SessionState.Status.OPEN;
  }

  private void reply(LedgerEntry.ReplyGiven given) {
    PendingQuestion question = pending;
    if (question == null || !question.id().equals(given.question())) {
      throw illegal("answers " + given.question() + ", which is not the open question");
    }
    if (!question.hash().equals(given.hash())) {
      throw illegal("is bound to another form of " + given.question());
    }
    boolean paused =
        given.reply() instanceof ReviewerReply.Exit
            || given.effects().stream().anyMatch(Effect.SessionPaused.class::isInstance);
    status = paused ? SessionState.Status.PAUSED : SessionState.Status.OPEN;
    if (!paused) {
      pending = null;
      replies++;
    }
    words.heard(given.reply(), question.request());
    for (Effect effect : given.effects()) {
      apply(effect, question.request());
    }
  }

  private void apply(Effect effect, ReviewRequest request) {
    switch (effect) {
      case Effect.DecisionRecorded recorded -> {
        if (!decisions.record(recorded, request.phase())) {
          throw illegal("uses the decision id " + recorded.id() + " again");
        }
        words.takenUp(request, recorded.decision().subject());
      }
      case Effect.DecisionSuperseded superseded ->
          known(decisions.supersede(superseded.id()), superseded.id().value());
      case Effect.DecisionWithdrawn withdrawn ->
          known(decisions.withdraw(withdrawn.id()), withdrawn.id().value());
      case Effect.SubjectDismissed dismissed -> {
        decisions.dismiss(request.phase(), dismissed.subject());
        words.takenUp(request, dismissed.subject());
      }
      case Effect.PhaseClosed phase -> {
        closed.add(phase.phase());
        words.closed(phase.phase());
      }
      case Effect.PhaseReopened reopened -> {
        closed.removeIf(phase -> phase == reopened.phase() || phase.isAfter(reopened.phase()));
        decisions.reopen(reopened.phase());
      }
      case Effect.MemoryPromoted memory -> promoted.add(memory.item());
      case Effect.MemoryNotApplied skipped -> {}
      case Effect.SessionPaused paused -> {}
      case Effect.SessionClosed end -> status = SessionState.Status.CLOSED;
    }
  }

  private void known(boolean known, String decision) {
    if (!known) {
      throw illegal("speaks of " + decision + ", which is not in force");
    }
  }

  SessionState snapshot() {
    Optional<Phase> open =
        EnumSet.allOf(Phase.class).stream().filter(phase -> !closed.contains(phase)).findFirst();
    return new SessionState(
        opened(),
        position,
        open,
        List.copyOf(closed),
        status,
        Optional.ofNullable(pending),
        decisions.effective(),
        decisions.stale(),
        decisions.dismissed(),
        words.unresolved(),
        Optional.ofNullable(packDigest),
        promoted,
        replies);
  }

  private ThtException illegal(String what) {
    String name = session == null ? "a session" : session.id().value();
    return new ThtException(
        LedgerErrorCode.ILLEGAL_HISTORY,
        "entry " + position + " of " + name + " " + what,
        "run tht ledger verify and restore the ledger from a copy");
  }
}
