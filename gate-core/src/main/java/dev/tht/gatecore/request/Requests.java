package dev.tht.gatecore.request;

import dev.tht.gatecore.MemoryOffers;
import dev.tht.gatecore.probe.ScreenProbes;
import dev.tht.gatecore.rule.RuleView;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Outcome;
import dev.tht.spi.catalog.JoinEffects;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.EvidenceStore;
import dev.tht.spi.review.EqualToday;
import dev.tht.spi.review.ReviewContent;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The question that a proposal becomes once its rules are passed. Looks values up and counts rows;
 * writes nothing.
 */
public final class Requests {

  private final ConceptRequests concepts;
  private final EqualRequests equal;
  private final ChecklistRequests checklists;
  private final GateContents contents;
  private final EvidenceStore evidence;
  private final MemoryOffers offers;
  private final JoinEffects effects;

  public Requests(
      FilterVerifier verifier,
      ScreenProbes probes,
      EvidenceStore evidence,
      MemoryStore memory,
      MemoryNoting noting,
      MemoryOffers offers,
      GateContents contents,
      JoinEffects effects) {
    this.concepts = new ConceptRequests(verifier, probes);
    this.equal = new EqualRequests(concepts);
    this.checklists = new ChecklistRequests(verifier, memory, noting);
    this.contents = contents;
    this.evidence = evidence;
    this.offers = offers;
    this.effects = effects;
  }

  /**
   * The question for a proposal.
   *
   * @param found candidates that the session's searches found, by id
   */
  public Outcome<ReviewRequest> of(Proposal proposal, RuleView view, Map<String, Candidate> found) {
    SessionState state = view.state();
    Sources sources = new Sources(view, found, evidence);
    return switch (proposal) {
      case Proposal.Interpretations p ->
          state.phase() == Phase.CLARIFICATION
              ? concepts.build(p, sources, state)
              : Outcome.of(ConfirmRequests.reopening(p, state));
      case Proposal.MemoryChecklist p -> checklists.memory(p, sources, state);
      case Proposal.Rewritten p ->
          Outcome.of(
              ConfirmRequests.confirm(
                  List.of(Phase.REWRITING),
                  List.of(),
                  List.of(new ReviewContent.OfRewriting(p.rewriting())),
                  state));
      case Proposal.Linking p -> Outcome.of(LinkingRequests.linking(p));
      case Proposal.Joins p -> Outcome.of(LinkingRequests.joins(p, state.decisions(), effects));
      case Proposal.Plan p -> plan(p, state);
      case Proposal.Promotion p -> Outcome.of(checklists.promotion(p, state.decisions()));
      case Proposal.PhaseSummary p -> summary(p, sources, state);
    };
  }

  private Outcome<ReviewRequest> summary(
      Proposal.PhaseSummary proposal, Sources sources, SessionState state) {
    return switch (equal.of(proposal.equalToday(), sources, state)) {
      case Outcome.Refused<List<EqualToday>>(var refusal) -> new Outcome.Refused<>(refusal);
      case Outcome.Success<List<EqualToday>>(List<EqualToday> same) ->
          Outcome.of(
              ConfirmRequests.summary(
                  phases(proposal.phases(), state), proposal.lines(), same, state));
    };
  }

  /** F1 takes an F2 with it in which no Memory item could be offered. */
  private List<Phase> phases(List<Phase> asked, SessionState state) {
    if (!asked.equals(List.of(Phase.CLARIFICATION)) || !offers.to(state).isEmpty()) {
      return asked;
    }
    return List.of(Phase.CLARIFICATION, Phase.MEMORY);
  }

  private Outcome<ReviewRequest> plan(Proposal.Plan proposal, SessionState state) {
    return switch (contents.sql(proposal.plan(), state)) {
      case Outcome.Refused<SynthesizedSql>(var refusal) -> new Outcome.Refused<>(refusal);
      case Outcome.Success<SynthesizedSql>(SynthesizedSql sql) ->
          Outcome.of(plan(proposal, sql, state));
    };
  }

  private static ReviewRequest plan(
      Proposal.Plan proposal, SynthesizedSql sql, SessionState state) {
    List<Phase> phases = new ArrayList<>(List.of(Phase.PLAN));
    List<ReviewContent> shown = new ArrayList<>(List.of(new ReviewContent.OfPlan(proposal.plan())));
    if (state.session().profile() == Profile.BUSINESS) {
      phases.add(Phase.SYNTHESIS);
      shown.add(new ReviewContent.OfSql(sql));
    }
    return ConfirmRequests.confirm(phases, List.of(), shown, state);
  }

  /** The gate's own question about the SQL (F6). */
  public Outcome<ReviewRequest> synthesis(SessionState state) {
    return switch (contents.acceptedPlan(state)) {
      case Outcome.Refused<SynthesizedSql>(var refusal) -> new Outcome.Refused<>(refusal);
      case Outcome.Success<SynthesizedSql>(SynthesizedSql sql) ->
          Outcome.of(
              ConfirmRequests.confirm(
                  List.of(Phase.SYNTHESIS),
                  List.of(),
                  List.of(new ReviewContent.OfSql(sql)),
                  state));
    };
  }

  /**
   * The gate's own question about the result (F7); it takes an F8 with it that has nothing to keep.
   */
  public Outcome<ReviewRequest> verification(SessionState state) {
    return switch (contents.result(state)) {
      case Outcome.Refused<ReviewContent.OfResult>(var refusal) -> new Outcome.Refused<>(refusal);
      case Outcome.Success<ReviewContent.OfResult>(var result) -> {
        boolean nothingToKeep =
            state.decisions().concepts().stream()
                .allMatch(concept -> offers.alreadyKept(concept.decision()).isPresent());
        List<Phase> phases =
            nothingToKeep
                ? List.of(Phase.VERIFICATION, Phase.PROMOTION)
                : List.of(Phase.VERIFICATION);
        yield Outcome.of(ConfirmRequests.confirm(phases, List.of(), List.of(result), state));
      }
    };
  }

  /** The gate's own question when the proposer finds no way on. */
  public ReviewRequest impasse(SessionState state, String reason) {
    return ConfirmRequests.impasse(state.phase(), reason, state);
  }

  /** The options of a select once more, several of which may be chosen. */
  public ReviewRequest several(ReviewRequest.Select select) {
    return ConceptRequests.several(select);
  }
}
