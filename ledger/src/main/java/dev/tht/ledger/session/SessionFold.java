package dev.tht.ledger.session;

import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.proposal.ReviewerWords;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Session;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes a state of a session's entries, in order. Pure: no clock, locale, random or map order
 * enters. Reopening a phase unclosed it and the later ones; its own decisions stay in force, those
 * of later phases become stale.
 */
public final class SessionFold {

  private @Nullable Session session;
  private long position;
  private SessionState.Status status = SessionState.Status.OPEN;
  private final Set<Phase> closed = EnumSet.noneOf(Phase.class);
  private @Nullable PendingQuestion pending;
  private final Map<DecisionId, Effective<Decision>> inForce = new LinkedHashMap<>();
  private final List<SessionState.Obsolete> obsolete = new ArrayList<>();
  private final Map<String, Phase> dismissed = new LinkedHashMap<>();
  private final Map<String, Phase> answered = new LinkedHashMap<>();
  private final List<Said> words = new ArrayList<>();
  private Optional<String> packDigest = Optional.empty();
  private final List<MemoryItem> promoted = new ArrayList<>();
  private int replies;

  private SessionFold() {}

  /**
   * The state after all the entries.
   *
   * @param entries of one session, from its first; at least one
   * @throws dev.tht.spi.ThtException of kind CORRUPT when the first does not open the session or a
   *     reply answers a question that was not open
   */
  public static SessionState fold(List<PositionedEntry> entries) {
    SessionFold fold = new SessionFold();
    entries.forEach(fold::apply);
    return fold.state();
  }

  private SessionState state() {
    if (session == null) {
      throw FoldErrors.notOpened();
    }
    Phase phase = openPhase();
    return new SessionState(
        session,
        position,
        status,
        phase,
        closed,
        Optional.ofNullable(pending),
        new EffectiveDecisions(List.copyOf(inForce.values())),
        obsolete,
        of(dismissed, phase),
        words.stream().map(Said::words).toList(),
        packDigest,
        promoted,
        replies,
        of(answered, phase));
  }

  private static Set<String> of(Map<String, Phase> subjects, Phase phase) {
    Set<String> here = new TreeSet<>();
    subjects.forEach(
        (subject, when) -> {
          if (when == phase) {
            here.add(subject);
          }
        });
    return here;
  }

  private Phase openPhase() {
    for (Phase phase : Phase.values()) {
      if (!closed.contains(phase)) {
        return phase;
      }
    }
    return Phase.PROMOTION;
  }

  private void apply(PositionedEntry positioned) {
    position = positioned.position() + 1;
    switch (positioned.entry()) {
      case LedgerEntry.SessionOpened opened -> session = opened.session();
      case LedgerEntry.PackSealed sealed -> packDigest = Optional.of(sealed.digest());
      case LedgerEntry.QuestionPresented presented -> present(presented, positioned);
      case LedgerEntry.ReplyGiven given -> reply(given, positioned);
      case LedgerEntry.MemoryNumbered numbered -> {}
      case LedgerEntry.MemoryRetired retired -> {}
      case LedgerEntry.MemoryImported imported -> {}
      case LedgerEntry.MemoryCurated curated -> {}
    }
  }

  private void present(LedgerEntry.QuestionPresented presented, PositionedEntry positioned) {
    if (session == null) {
      throw FoldErrors.notOpened();
    }
    if (pending != null) {
      throw FoldErrors.secondQuestion(positioned, pending.id());
    }
    status = SessionState.Status.OPEN;
    pending =
        new PendingQuestion(
            presented.question(),
            presented.hash(),
            session.id(),
            positioned.position(),
            presented.proposer(),
            positioned.record().at(),
            session.question(),
            presented.request());
  }

  private void reply(LedgerEntry.ReplyGiven given, PositionedEntry positioned) {
    PendingQuestion asked = pending;
    if (asked == null
        || !asked.id().equals(given.question())
        || !asked.hash().equals(given.hash())) {
      throw FoldErrors.notAsked(positioned, given.question());
    }
    replies++;
    status = SessionState.Status.OPEN;
    switch (given.reply()) {
      case ReviewerReply.Exit exit -> {}
      case ReviewerReply.Other other ->
          said(asked.request(), ReviewerWords.Kind.OTHER, other.words());
      case ReviewerReply.MoreResearch more ->
          said(asked.request(), ReviewerWords.Kind.MORE_RESEARCH, more.words());
      case ReviewerReply.Chosen chosen -> chosen(asked.request());
      case ReviewerReply.SeveralApply several -> {}
      case ReviewerReply.Back back -> {}
    }
    if (!(given.reply() instanceof ReviewerReply.Exit)) {
      pending = null;
    }
    PhaseOf phases = new PhaseOf(asked.request());
    given.effects().forEach(effect -> apply(effect, phases));
  }

  /** Words, and whether they were said to a question that would have closed a phase. */
  private record Said(ReviewerWords words, boolean closing) {}

  private void said(ReviewRequest request, ReviewerWords.Kind kind, String said) {
    words.add(
        new Said(
            new ReviewerWords(request.phase(), request.subject(), kind, said), closes(request)));
  }

  /**
   * Words are taken up by an answer about their subject; those said to a closing, by any answer.
   */
  private void chosen(ReviewRequest request) {
    if (closes(request)) {
      return;
    }
    answered.put(request.subject(), request.phase());
    String subject = folded(request.subject());
    words.removeIf(
        said ->
            said.words().phase() == request.phase()
                && (said.closing() || folded(said.words().subject()).equals(subject)));
  }

  private static boolean closes(ReviewRequest request) {
    return request instanceof ReviewRequest.Confirm;
  }

  private static String folded(String subject) {
    return subject.strip().toLowerCase(Locale.ROOT);
  }

  private void apply(Effect effect, PhaseOf phases) {
    switch (effect) {
      case Effect.DecisionRecorded recorded ->
          inForce.put(
              recorded.id(),
              Effective.folded(recorded.id(), phases.of(recorded.decision()), recorded.decision()));
      case Effect.DecisionSuperseded superseded ->
          drop(e -> e.id().equals(superseded.id()), SessionState.Why.SUPERSEDED);
      case Effect.DecisionWithdrawn withdrawn ->
          drop(e -> e.id().equals(withdrawn.id()), SessionState.Why.WITHDRAWN);
      case Effect.SubjectDismissed subject -> dismissed.put(subject.subject(), phases.first());
      case Effect.PhaseClosed end -> {
        closed.add(end.phase());
        words.removeIf(said -> said.words().phase() == end.phase());
      }
      case Effect.PhaseReopened reopened -> reopen(reopened.phase());
      case Effect.MemoryPromoted promotion -> promoted.add(promotion.item());
      case Effect.MemoryNotApplied notApplied -> {}
      case Effect.SessionPaused paused -> status = SessionState.Status.PAUSED;
      case Effect.SessionClosed closedNow -> status = SessionState.Status.CLOSED;
    }
  }

  private void reopen(Phase phase) {
    closed.removeIf(p -> p == phase || p.isAfter(phase));
    drop(e -> e.phase().isAfter(phase), SessionState.Why.STALE);
    dismissed.values().removeIf(p -> p == phase || p.isAfter(phase));
    answered.values().removeIf(p -> p == phase || p.isAfter(phase));
    words.removeIf(said -> said.words().phase().isAfter(phase));
  }

  private void drop(Predicate<Effective<Decision>> which, SessionState.Why why) {
    List<Effective<Decision>> dropped = inForce.values().stream().filter(which).toList();
    for (Effective<Decision> effective : dropped) {
      inForce.remove(effective.id());
      obsolete.add(
          new SessionState.Obsolete(effective.id(), effective.phase(), effective.decision(), why));
    }
  }
}
