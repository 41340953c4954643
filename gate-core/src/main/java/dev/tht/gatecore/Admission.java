package dev.tht.gatecore;

import dev.tht.gatecore.desk.RetrievalDesk;
import dev.tht.gatecore.rule.ProposalRules;
import dev.tht.gatecore.rule.RuleView;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.session.Phase;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Whether a proposal may be put to the reviewer now: the rules that look at the proposal and the
 * session alone ({@link ProposalRules}), and those that ask Memory, the plan builder or the present
 * catalog. Writes nothing. Safe for concurrent use.
 */
final class Admission {

  private final SessionJournal journal;
  private final GateBackends backends;
  private final RetrievalDesk desk;
  private final Policy policy;
  private final MemoryOffers offers;

  Admission(
      SessionJournal journal,
      GateBackends backends,
      RetrievalDesk desk,
      Policy policy,
      MemoryOffers offers) {
    this.journal = journal;
    this.backends = backends;
    this.desk = desk;
    this.policy = policy;
    this.offers = offers;
  }

  /** What the rules may look at. */
  RuleView view(SessionState state) {
    return new RuleView(
        state,
        backends.catalog(),
        journal.pack(state),
        candidate -> desk.finds(state.session().id(), candidate),
        backends.evidence().all().stream().map(Evidence::id).collect(Collectors.toSet()));
  }

  /**
   * {@code proposers-name}: a proposer does not go by a reviewer's name, or that reviewer could not
   * answer what it proposes.
   */
  Optional<Refusal> named(String proposer) {
    boolean reviewers =
        policy.keys().stream().anyMatch(key -> key.name().equals(proposer))
            || journal.hasReplied(proposer);
    return reviewers
        ? Optional.of(
            new Refusal(
                "proposers-name",
                "",
                "'" + SafeText.line(proposer, 40) + "' is the name of a reviewer",
                "propose under a name of your own"))
        : Optional.empty();
  }

  /** The first rule that the proposal breaks, if it breaks one. */
  Optional<Refusal> refusal(Proposal proposal, RuleView view) {
    SessionState state = view.state();
    Set<MemoryId> memory =
        backends.memory().items().stream().map(MemoryItem::id).collect(Collectors.toSet());
    return openedHere(state)
        .or(() -> wantedFirst(state))
        .or(() -> ProposalRules.check(proposal, memory, view))
        .or(() -> offeredInVain(proposal, state))
        .or(() -> keptAlready(proposal, state))
        .or(() -> memoryPassedOver(proposal, state))
        .or(() -> undetermined(proposal, state));
  }

  /** {@code same-catalog}: a session goes on with the catalog that it was opened on. */
  Optional<Refusal> openedHere(SessionState state) {
    String opened = state.session().catalogVersion();
    return opened.equals(backends.catalog().version())
        ? Optional.empty()
        : Optional.of(
            new Refusal(
                "same-catalog",
                "",
                "the session was opened on another version of the catalog",
                "ask the question again in a new session"));
  }

  /** After "several apply" the same options come again as a decide; the gate presents them. */
  private Optional<Refusal> wantedFirst(SessionState state) {
    return journal
        .wanted(state)
        .map(
            wanted ->
                switch (wanted) {
                  case WantedQuestion.Several several ->
                      new Refusal(
                          "several-apply-first",
                          "",
                          "the reviewer wants to choose several of the options about "
                              + SafeText.line(several.subject(), 60),
                          "let the gate present them again");
                  case WantedQuestion.Spared spared ->
                      new Refusal(
                          "spared-question-first",
                          "",
                          "the reviewer wants to be asked about "
                              + SafeText.line(spared.subject(), 60),
                          "let the gate ask it");
                });
  }

  /** {@code worth-offering}: not what holds on another day, nor what is decided already. */
  private Optional<Refusal> offeredInVain(Proposal proposal, SessionState state) {
    if (!(proposal instanceof Proposal.MemoryChecklist checklist)) {
      return Optional.empty();
    }
    return checklist.choices().stream()
        .map(Proposal.MemoryChoice::memory)
        .filter(
            id -> backends.memory().find(id).filter(i -> offers.mayBeOffered(i, state)).isEmpty())
        .findFirst()
        .map(
            id ->
                new Refusal(
                    "worth-offering",
                    "/choices",
                    id + " is not valid today, or says what a decision in force says already",
                    "offer items that the memory search returns"));
  }

  /** {@code already-kept}: what Memory says and what is still so is not kept twice. */
  private Optional<Refusal> keptAlready(Proposal proposal, SessionState state) {
    if (!(proposal instanceof Proposal.Promotion promotion)) {
      return Optional.empty();
    }
    return state.decisions().concepts().stream()
        .filter(c -> promotion.choices().stream().anyMatch(p -> p.decision().equals(c.id())))
        .flatMap(concept -> offers.alreadyKept(concept.decision()).stream())
        .findFirst()
        .map(
            item ->
                new Refusal(
                    "already-kept",
                    "/choices",
                    "Memory says that already, as " + item.id(),
                    "leave it out"));
  }

  /** F2 can be closed only when the checklist was answered, or Memory has nothing to offer. */
  private Optional<Refusal> memoryPassedOver(Proposal proposal, SessionState state) {
    boolean closesMemory =
        proposal instanceof Proposal.PhaseSummary && state.phase() == Phase.MEMORY;
    return closesMemory && !state.answered().contains("memory") && !offers.to(state).isEmpty()
        ? Optional.of(
            new Refusal(
                "memory-offered",
                "",
                "Memory holds items that may apply, and they have not been offered",
                "propose the checklist first"))
        : Optional.empty();
  }

  /** Linking can be closed only when it settles the plan; what it does not settle is said here. */
  private Optional<Refusal> undetermined(Proposal proposal, SessionState state) {
    boolean closesLinking =
        proposal instanceof Proposal.PhaseSummary && state.phase() == Phase.SCHEMA_LINKING;
    if (!closesLinking) {
      return Optional.empty();
    }
    return switch (backends.planBuilder().build(state.decisions(), backends.catalog())) {
      case Outcome.Success<CtePlan> determined -> Optional.empty();
      case Outcome.Refused<CtePlan>(Refusal refusal) -> Optional.of(refusal);
    };
  }
}
