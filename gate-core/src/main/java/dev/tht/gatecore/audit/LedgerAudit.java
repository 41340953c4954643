package dev.tht.gatecore.audit;

import dev.tht.gatecore.Policy;
import dev.tht.gatecore.reply.ReplyEffects;
import dev.tht.gatecore.rule.ReplyRules;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.RequestHash;
import dev.tht.ledger.session.SessionFold;
import dev.tht.ledger.session.SessionLedger;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.session.SessionId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whether every reply of a ledger can have passed the gate: the question's hash is that of what it
 * shows, the reply satisfies the rules and the policy, a signed one is signed by a key that the
 * policy names, and its effects are exactly those that the gate makes of it. A file that was
 * rewritten with a fresh chain of hashes is sound to the chain and not to this. Entries whose texts
 * were erased are passed over. Pure.
 */
public final class LedgerAudit {

  /**
   * What no gate can have written.
   *
   * @param session whose
   * @param position of the entry
   * @param what what is wrong with it
   */
  public record Finding(SessionId session, long position, String what) {}

  private final Policy policy;
  private final List<Finding> findings = new ArrayList<>();

  private LedgerAudit(Policy policy) {
    this.policy = policy;
  }

  /** The findings, session by session. */
  public static List<Finding> of(LedgerStore store, Policy policy) {
    LedgerAudit audit = new LedgerAudit(policy);
    SessionLedger ledger = new SessionLedger(store, () -> "none");
    for (SessionId session : ledger.sessions()) {
      audit.session(session, ledger.read(session));
    }
    return List.copyOf(audit.findings);
  }

  private void session(SessionId session, List<PositionedEntry> entries) {
    for (int i = 0; i < entries.size(); i++) {
      PositionedEntry entry = entries.get(i);
      int here = i;
      if (entry.record().contents().size() < entry.record().commitments().size()) {
        continue;
      }
      try {
        what(entry, entries.subList(0, here))
            .ifPresent(what -> findings.add(new Finding(session, entry.position(), what)));
      } catch (ThtException | IllegalArgumentException impossible) {
        findings.add(
            new Finding(session, entry.position(), String.valueOf(impossible.getMessage())));
        return;
      }
    }
  }

  private Optional<String> what(PositionedEntry entry, List<PositionedEntry> before) {
    return switch (entry.entry()) {
      case LedgerEntry.QuestionPresented presented ->
          presented.hash().equals(RequestHash.of(presented.request()))
              ? Optional.empty()
              : Optional.of("the question's hash is not that of what it shows");
      case LedgerEntry.ReplyGiven given -> reply(given, entry, before);
      case LedgerEntry.SessionOpened opened -> Optional.empty();
      case LedgerEntry.PackSealed sealed -> Optional.empty();
      case LedgerEntry.MemoryNumbered numbered -> Optional.empty();
      case LedgerEntry.MemoryRetired retired -> Optional.empty();
      case LedgerEntry.MemoryImported imported -> Optional.empty();
      case LedgerEntry.MemoryCurated curated -> Optional.empty();
    };
  }

  private Optional<String> reply(
      LedgerEntry.ReplyGiven given, PositionedEntry entry, List<PositionedEntry> before) {
    SessionState state = SessionFold.fold(before);
    Optional<PendingQuestion> question = state.pending();
    Author author = entry.record().author();
    if (question.isEmpty() || author.assurance() >= Assurance.values().length) {
      return Optional.of("the reply answers no open question at a level that exists");
    }
    BoundReply reply =
        new BoundReply(
            given.question(),
            given.hash(),
            question.get().position(),
            given.reply(),
            author.actor(),
            author.channel(),
            Assurance.values()[author.assurance()]);
    return ReplyRules.check(reply, question, state.phase(), policy)
        .map(refusal -> "the gate refuses this reply by " + refusal.rule())
        .or(() -> effects(given, question.get(), state, entry.record().at()));
  }

  private static Optional<String> effects(
      LedgerEntry.ReplyGiven given, PendingQuestion question, SessionState state, Instant at) {
    Optional<MemoryItem> promoted =
        given.effects().stream()
            .filter(Effect.MemoryPromoted.class::isInstance)
            .map(effect -> ((Effect.MemoryPromoted) effect).item())
            .findFirst();
    List<Effect> due =
        ReplyEffects.of(
            given.reply(),
            question,
            state,
            promoted.map(item -> item.id().number()).orElse(0L),
            promoted.map(MemoryItem::promotedAt).orElse(at));
    return due.equals(given.effects())
        ? Optional.empty()
        : Optional.of("its effects are not those of the reply");
  }
}
