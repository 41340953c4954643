package dev.tht.ledger.session;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.SessionId;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks that a session's entries can have happened: one opening, at most one question open, each
 * reply to that question and bound to its hash, decision ids used once and given up once, nothing
 * after the end. Which phase may follow which is the gate's business.
 */
public final class SessionHistory {
  private final SessionId session;
  private final Set<DecisionId> used = new HashSet<>();
  private final Set<DecisionId> kept = new HashSet<>();
  private final Set<QuestionId> asked = new HashSet<>();
  private LedgerEntry.@Nullable QuestionPresented open;
  private boolean opened;
  private boolean closed;
  private int position;

  private SessionHistory(SessionId session) {
    this.session = session;
  }

  /**
   * Checks the entries of one session, from its first.
   *
   * @throws ThtException of kind CORRUPT naming the first entry that cannot follow those before it
   */
  public static void check(SessionId session, List<LedgerEntry> entries) {
    SessionHistory history = new SessionHistory(session);
    entries.forEach(history::accept);
  }

  private void accept(LedgerEntry entry) {
    require(!closed, "follows the end of the session");
    require(opened != entry instanceof LedgerEntry.SessionOpened, "does not open the session once");
    switch (entry) {
      case LedgerEntry.SessionOpened first -> {
        require(first.session().id().equals(session), "opens " + first.session().id());
        opened = true;
      }
      case LedgerEntry.PackSealed sealed -> {}
      case LedgerEntry.QuestionPresented presented -> present(presented);
      case LedgerEntry.ReplyGiven given -> reply(given);
      case LedgerEntry.MemoryNumbered numbered ->
          throw illegal("numbers Memory items, which no session does");
      case LedgerEntry.MemoryRetired retired ->
          throw illegal("retires " + retired.memory() + ", which no session does");
      case LedgerEntry.MemoryImported imported ->
          throw illegal("imports " + imported.item().id() + ", which no session does");
      case LedgerEntry.MemoryCurated curated ->
          throw illegal("curates " + curated.memory() + ", which no session does");
    }
    position++;
  }

  private void present(LedgerEntry.QuestionPresented presented) {
    require(open == null, "presents a question while another is open");
    require(asked.add(presented.question()), "presents " + presented.question() + " again");
    open = presented;
  }

  private void reply(LedgerEntry.ReplyGiven given) {
    LedgerEntry.QuestionPresented question = open;
    if (question == null || !question.question().equals(given.question())) {
      throw illegal("answers " + given.question() + ", which is not the open question");
    }
    require(
        question.hash().equals(given.hash()),
        "is bound to another form of " + given.question() + " than the one shown");
    if (!(given.reply() instanceof ReviewerReply.Exit)) {
      open = null;
    }
    given.effects().forEach(this::apply);
  }

  private void apply(Effect effect) {
    switch (effect) {
      case Effect.DecisionRecorded recorded -> {
        require(used.add(recorded.id()), "uses the decision id " + recorded.id() + " again");
        kept.add(recorded.id());
      }
      case Effect.DecisionSuperseded superseded -> {
        giveUp(superseded.id());
        require(used.contains(superseded.by()), "names the unknown decision " + superseded.by());
      }
      case Effect.DecisionWithdrawn withdrawn -> giveUp(withdrawn.id());
      case Effect.SessionClosed end -> closed = true;
      case Effect.SubjectDismissed dismissed -> {}
      case Effect.PhaseClosed phase -> {}
      case Effect.PhaseReopened phase -> {}
      case Effect.MemoryPromoted promoted -> {}
      case Effect.MemoryNotApplied skipped -> {}
      case Effect.SessionPaused paused -> {}
    }
  }

  private void giveUp(DecisionId decision) {
    require(kept.remove(decision), "gives up " + decision + ", which is not kept");
  }

  private void require(boolean holds, String otherwise) {
    if (!holds) {
      throw illegal(otherwise);
    }
  }

  private ThtException illegal(String what) {
    return new ThtException(
        LedgerErrorCode.ILLEGAL_HISTORY,
        "entry " + position + " of " + session + " " + what,
        "run tht ledger verify and restore the ledger from a copy");
  }
}
