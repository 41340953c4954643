package dev.tht.gatecore;

import dev.tht.gatecore.attempt.AttemptLog;
import dev.tht.gatecore.attempt.LedgerEdits;
import dev.tht.gatecore.desk.RetrievalDesk;
import dev.tht.gatecore.probe.ScreenProbes;
import dev.tht.gatecore.request.FilterVerifier;
import dev.tht.gatecore.request.GateContents;
import dev.tht.gatecore.request.MemoryNoting;
import dev.tht.gatecore.request.Requests;
import dev.tht.gatecore.rule.RuleView;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.SessionId;
import java.util.List;
import java.util.Optional;

/**
 * The gate between a proposer and a reviewer. A proposal becomes a question that waits in the
 * ledger, or a refusal; a reply bound to that question becomes one ledger entry with everything
 * that it brings about, or a refusal. Nothing else writes to a session. Safe for concurrent use: a
 * session that moved in between is a CONFLICT of the ledger.
 */
public final class Gate {

  static final Author SELF = new Author("gate", "gate", 0);

  private final SessionJournal journal;
  private final GateBackends backends;
  private final RetrievalDesk desk;
  private final MemoryOffers offers;
  private final Admission admission;
  private final ScreenProbes probes;
  private final Presentation presentation;
  private final Requests requests;
  private final Opening opening;
  private final Replies replies;

  public Gate(
      SessionJournal journal,
      GateBackends backends,
      Policy policy,
      AttemptLog attempts,
      Chance chance) {
    this.journal = journal.watched(new LedgerEdits(attempts, chance.clock()));
    this.backends = backends;
    this.desk = new RetrievalDesk(backends);
    this.offers = new MemoryOffers(backends.memory(), backends.watch(), chance.clock());
    this.admission = new Admission(this.journal, backends, desk, policy, offers);
    this.presentation = new Presentation(this.journal, attempts, chance);
    this.opening = new Opening(this.journal, backends, chance);
    this.replies = new Replies(this.journal, backends.memory(), policy, attempts, chance.clock());
    this.probes = new ScreenProbes(backends.probe(), backends.catalog(), backends.joinPaths());
    this.requests =
        new Requests(
            new FilterVerifier(backends.catalog(), backends.lookup(), backends.probe()),
            probes,
            backends.evidence(),
            backends.memory(),
            new MemoryNoting(backends.memory(), backends.watch(), offers),
            offers,
            new GateContents(
                backends.catalog(), backends.synthesizer(), backends.runner(), backends.limits()),
            backends.joinEffects());
  }

  /**
   * Returns when the question can be asked.
   *
   * @throws dev.tht.spi.ThtException of kind USAGE when it is empty or longer than a reviewer is
   *     shown
   */
  public static void checkQuestion(String question) {
    Opening.check(question);
  }

  /** Opens a session for the question and seals its retrieval pack. */
  public SessionState open(String question, Language language, Profile profile) {
    return opening.open(question, language, profile);
  }

  /** The session as the ledger has it. */
  public SessionState state(SessionId session) {
    return journal.state(session);
  }

  /** All questions that wait for a reply, the one asked first before the others. */
  public List<PendingQuestion> pending() {
    return journal.waiting().stream().map(SessionState::pending).flatMap(Optional::stream).toList();
  }

  /** What a proposer sees when it is its turn. */
  public ProposerView proposerView(SessionId id, Optional<Refusal> refusal) {
    SessionState state = state(id);
    return new ProposerView(
        state.session(),
        state.phase(),
        state.decisions(),
        journal.pack(state),
        backends.catalog(),
        memory(state),
        state.words(),
        Settled.subjects(state),
        refusal,
        desk.of(id, probes.of(state)));
  }

  private List<MemoryMatch> memory(SessionState state) {
    return switch (state.phase()) {
      case MEMORY -> offers.to(state);
      case PROMOTION -> offers.alreadyKept(state);
      case CLARIFICATION, REWRITING, SCHEMA_LINKING, PLAN, SYNTHESIS, VERIFICATION -> List.of();
    };
  }

  /** Checks the proposal and puts it to the reviewer, or says why not. */
  public Outcome<PendingQuestion> propose(SessionId id, String proposer, Proposal proposal) {
    SessionState state = state(id);
    RuleView view = admission.view(state);
    Optional<Refusal> refusal =
        admission.named(proposer).or(() -> admission.refusal(proposal, view));
    if (refusal.isPresent()) {
      return presentation.refused(id, proposer, "propose", refusal.get());
    }
    return presentation.of(state, proposer, requests.of(proposal, view, desk.found(id)));
  }

  /** Why the proposal would be refused now, if it would be; nothing is put or noted. */
  public Optional<Refusal> refusal(SessionId id, Proposal proposal) {
    RuleView view = admission.view(state(id));
    return admission
        .refusal(proposal, view)
        .or(
            () ->
                switch (requests.of(proposal, view, desk.found(id))) {
                  case Outcome.Success<ReviewRequest> fits -> Optional.empty();
                  case Outcome.Refused<ReviewRequest>(Refusal refusal) -> Optional.of(refusal);
                });
  }

  /**
   * The gate's own next question, in the phases in which the model proposes nothing; the one that
   * waits, when another door was quicker.
   */
  public Optional<Outcome<PendingQuestion>> presentOwn(SessionId id) {
    SessionState state = state(id);
    if (state.pending().isPresent()) {
      return state.pending().map(Outcome::of);
    }
    Optional<Refusal> moved = admission.openedHere(state);
    if (moved.isPresent()) {
      return Optional.of(new Outcome.Refused<>(moved.get()));
    }
    Optional<ReviewRequest> wanted = journal.wanted(state).map(this::wanted);
    if (wanted.isPresent()) {
      return Optional.of(presentation.of(state, "gate", Outcome.of(wanted.get())));
    }
    return switch (state.phase()) {
      case SYNTHESIS -> Optional.of(presentation.of(state, "gate", requests.synthesis(state)));
      case VERIFICATION ->
          Optional.of(presentation.of(state, "gate", requests.verification(state)));
      case CLARIFICATION, MEMORY, REWRITING, SCHEMA_LINKING, PLAN, PROMOTION -> Optional.empty();
    };
  }

  private ReviewRequest wanted(WantedQuestion question) {
    return switch (question) {
      case WantedQuestion.Several(ReviewRequest.Select select) -> requests.several(select);
      case WantedQuestion.Spared(ReviewRequest spared) -> spared;
    };
  }

  /**
   * When it is the gate's turn and nothing is open: its own next question, or the reason why there
   * is none, to the reviewer. For doors through which no conversation runs; when another door was
   * quicker, what that one put.
   */
  public Optional<PendingQuestion> goOn(SessionId id) {
    try {
      SessionState state = state(id);
      return state.status() == SessionState.Status.CLOSED || state.pending().isPresent()
          ? state.pending()
          : own(id);
    } catch (ThtException moved) {
      if (moved.code().kind() != ErrorKind.CONFLICT) {
        throw moved;
      }
      return state(id).pending();
    }
  }

  private Optional<PendingQuestion> own(SessionId id) {
    return presentOwn(id)
        .map(
            own ->
                switch (own) {
                  case Outcome.Success<PendingQuestion>(PendingQuestion question) -> question;
                  case Outcome.Refused<PendingQuestion>(Refusal refusal) ->
                      presentImpasse(id, refusal);
                });
  }

  /** What going back to that phase would bring about; nothing happens. */
  public ReopeningPreview preview(SessionId id, Phase phase) {
    return ReopeningPreview.of(state(id), phase);
  }

  /** What became of a question of that session; empty while it waits. */
  public Optional<QuestionOutcome> outcome(SessionId id, QuestionId question) {
    return QuestionOutcome.of(state(id), journal.entries(id), question);
  }

  /**
   * Tells the reviewer that there is no way on from here, and why; only Other, Back and Exit
   * remain. Where another door was quicker, what that one put stands.
   */
  public PendingQuestion presentImpasse(SessionId id, Refusal refusal) {
    SessionState state = state(id);
    return state
        .pending()
        .orElseGet(
            () ->
                presentation.of(
                    state,
                    "gate",
                    requests.impasse(state, refusal.reason() + "; " + refusal.remedy())));
  }

  /** Records the reply with everything that it brings about, in one write, or says why not. */
  public Outcome<List<Effect>> reply(BoundReply reply) {
    Optional<SessionState> asked = journal.waitingFor(reply.question());
    Outcome<List<Effect>> taken = replies.take(reply, asked);
    if (taken instanceof Outcome.Success<List<Effect>>) {
      asked
          .filter(state -> journal.wanted(state).isPresent())
          .ifPresent(state -> AfterReply.next(() -> presentOwn(state.session().id())));
    }
    return taken;
  }

  /** Notes an attempt to write past the gate, and says that it is refused. */
  public Refusal refuseByRule(String session, String actor, String what) {
    Refusal refusal =
        new Refusal(
            LedgerEdits.RULE,
            "",
            "'" + what + "' would record something without a reviewer's reply",
            "propose it, and let the reviewer answer");
    presentation.note(session, actor, what, refusal);
    return refusal;
  }

  /** Why the phase that is open does not allow a model to read there, if it does not. */
  public Optional<Refusal> sourceRefused(SessionId id, String actor, ModelSource source) {
    Optional<Refusal> refusal = source.refusal(state(id).phase());
    refusal.ifPresent(why -> presentation.note(id.value(), actor, "read", why));
    return refusal;
  }
}
