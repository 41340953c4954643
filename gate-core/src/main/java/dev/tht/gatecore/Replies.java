package dev.tht.gatecore;

import dev.tht.gatecore.attempt.Attempt;
import dev.tht.gatecore.attempt.AttemptLog;
import dev.tht.gatecore.reply.ReplyEffects;
import dev.tht.gatecore.rule.ReplyRules;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Phase;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * Takes replies: checked against the question that is open, then recorded with all their effects.
 */
final class Replies {

  private final SessionJournal journal;
  private final MemoryStore memory;
  private final Policy policy;
  private final AttemptLog attempts;
  private final InstantSource clock;

  Replies(
      SessionJournal journal,
      MemoryStore memory,
      Policy policy,
      AttemptLog attempts,
      InstantSource clock) {
    this.journal = journal;
    this.memory = memory;
    this.policy = policy;
    this.attempts = attempts;
    this.clock = clock;
  }

  /**
   * @param asked the session whose open question the reply names, if any
   */
  Outcome<List<Effect>> take(BoundReply reply, Optional<SessionState> asked) {
    Optional<Refusal> refusal =
        ReplyRules.check(
            reply,
            asked.flatMap(SessionState::pending),
            asked.map(SessionState::phase).orElse(Phase.CLARIFICATION),
            policy);
    if (refusal.isPresent()) {
      String session = asked.map(state -> state.session().id().value()).orElse("");
      attempts.note(new Attempt(clock.instant(), session, reply.actor(), "reply", refusal.get()));
      return new Outcome.Refused<>(refusal.get());
    }
    return Outcome.of(record(reply, asked.orElseThrow()));
  }

  private List<Effect> record(BoundReply reply, SessionState state) {
    PendingQuestion question = state.pending().orElseThrow();
    List<Effect> effects =
        ReplyEffects.of(
            reply.reply(),
            question,
            state,
            memoryNumber(reply.reply(), question.request()),
            clock.instant());
    journal.append(
        state.session().id(),
        state.position(),
        new Author(reply.actor(), reply.channel(), reply.assurance().level()),
        new LedgerEntry.ReplyGiven(
            question.id(),
            question.hash(),
            reply.reply(),
            NotChosen.of(reply.reply(), question.request()),
            effects));
    project(effects);
    return effects;
  }

  /** The first number for the Memory items that the reply promotes; 0 when it promotes none. */
  private long memoryNumber(ReviewerReply reply, ReviewRequest request) {
    return reply instanceof ReviewerReply.Chosen chosen
            && request instanceof ReviewRequest.Decide decide
            && decide.purpose() == ReviewRequest.Purpose.PROMOTION
        ? journal.numberMemory(Gate.SELF, chosen.options().size())
        : 0;
  }

  private void project(List<Effect> effects) {
    for (Effect effect : effects) {
      if (effect instanceof Effect.MemoryPromoted) {
        journal.project(memory);
        return;
      }
    }
  }
}
