package dev.tht.gatecore.rule;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Refusal;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.session.Phase;
import java.util.Optional;

/** Which proposal may be made when. */
final class PhaseRules {

  private PhaseRules() {}

  /** {@code session-open}, {@code one-open-question}, {@code phase-of-proposal}. */
  static Optional<Refusal> check(Proposal proposal, SessionState state) {
    return Refusals.first(
        () -> sessionOpen(state), () -> oneOpenQuestion(state), () -> phase(proposal, state));
  }

  private static Optional<Refusal> sessionOpen(SessionState state) {
    return Refusals.when(
        state.status() == SessionState.Status.CLOSED,
        "session-open",
        "",
        "session " + state.session().id() + " is closed",
        "open a new session");
  }

  private static Optional<Refusal> oneOpenQuestion(SessionState state) {
    return state
        .pending()
        .map(
            pending ->
                new Refusal(
                    "one-open-question",
                    "",
                    "question " + pending.id() + " is waiting for the reviewer",
                    "wait for its reply before proposing anything else"));
  }

  private static Optional<Refusal> phase(Proposal proposal, SessionState state) {
    Phase open = state.phase();
    return switch (proposal) {
      case Proposal.Interpretations p -> belongs("readings", Phase.CLARIFICATION, open);
      case Proposal.MemoryChecklist p -> belongs("a memory checklist", Phase.MEMORY, open);
      case Proposal.Rewritten p -> belongs("a rewriting", Phase.REWRITING, open);
      case Proposal.Linking p -> belongs("tables and columns", Phase.SCHEMA_LINKING, open);
      case Proposal.Joins p -> belongs("joins", Phase.SCHEMA_LINKING, open);
      case Proposal.Plan p -> belongs("a plan", Phase.PLAN, open);
      case Proposal.Promotion p -> belongs("a promotion", Phase.PROMOTION, open);
      case Proposal.PhaseSummary p -> summary(p, open);
    };
  }

  private static Optional<Refusal> belongs(String what, Phase phase, Phase open) {
    return Refusals.when(
        phase != open,
        "phase-of-proposal",
        "",
        what
            + " can be proposed in "
            + phase.code()
            + " only, and the session is in "
            + open.code(),
        "propose what " + open.code() + " asks for");
  }

  private static Optional<Refusal> summary(Proposal.PhaseSummary summary, Phase open) {
    return Refusals.first(
        () ->
            Refusals.when(
                !summary.phases().equals(java.util.List.of(open)),
                "close-the-open-phase",
                "/phases",
                "only " + open.code() + " is open, so only it can be closed",
                "summarise " + open.code() + " alone; the gate adds empty neighbours itself"),
        () ->
            Refusals.when(
                needsContent(open),
                "phase-needs-content",
                "",
                open.code() + " is closed by accepting its content, not by a summary",
                "propose what " + open.code() + " asks for"));
  }

  private static boolean needsContent(Phase phase) {
    return switch (phase) {
      case CLARIFICATION, MEMORY, SCHEMA_LINKING, PROMOTION -> false;
      case REWRITING, PLAN, SYNTHESIS, VERIFICATION -> true;
    };
  }
}
