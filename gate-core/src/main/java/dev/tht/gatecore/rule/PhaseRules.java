package dev.tht.gatecore.rule;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.session.Phase;
import java.util.List;
import java.util.Optional;

/** Which proposal may be made when. */
final class PhaseRules {

  private static final int LONGEST_SAYING = 300;

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
      case Proposal.Interpretations p ->
          open.isAfter(Phase.MEMORY)
              ? reopenOnce(p, state)
              : belongs("readings", Phase.CLARIFICATION, open);
      case Proposal.MemoryChecklist p -> belongs("a memory checklist", Phase.MEMORY, open);
      case Proposal.Rewritten p -> belongs("a rewriting", Phase.REWRITING, open);
      case Proposal.Linking p -> belongs("tables and columns", Phase.SCHEMA_LINKING, open);
      case Proposal.Joins p -> belongs("joins", Phase.SCHEMA_LINKING, open);
      case Proposal.Plan p -> belongs("a plan", Phase.PLAN, open);
      case Proposal.Promotion p -> belongs("a promotion", Phase.PROMOTION, open);
      case Proposal.PhaseSummary p -> summary(p, open);
    };
  }

  /**
   * {@code reopen-once}: readings after F2 ask the reviewer to go back to F1; who said no in this
   * phase is not asked again.
   */
  private static Optional<Refusal> reopenOnce(
      Proposal.Interpretations readings, SessionState state) {
    boolean declined = state.words().stream().anyMatch(words -> words.phase() == state.phase());
    return Refusals.when(
        declined,
        "reopen-once",
        "",
        "the reviewer has answered in "
            + state.phase().code()
            + " and has not gone back for "
            + SafeText.line(readings.subject(), 60),
        "take the reviewer's words up in " + state.phase().code());
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
                !summary.phases().equals(List.of(open)),
                "close-the-open-phase",
                "/phases",
                "only " + open.code() + " is open, so only it can be closed",
                "summarise " + open.code() + " alone; the gate adds empty neighbours itself"),
        () ->
            Refusals.when(
                needsContent(open),
                "phase-needs-content",
                "",
                open.code()
                    + " is closed by accepting its content, not by a summary"
                    + said(summary.lines()),
                "propose what " + open.code() + " asks for"));
  }

  /** What the proposer had to say instead, so that the reviewer can see why there is no content. */
  private static String said(List<String> lines) {
    return lines.isEmpty()
        ? ""
        : "; the proposer says: " + SafeText.line(String.join(" ", lines), LONGEST_SAYING);
  }

  private static boolean needsContent(Phase phase) {
    return switch (phase) {
      case CLARIFICATION, MEMORY, SCHEMA_LINKING, PROMOTION -> false;
      case REWRITING, PLAN, SYNTHESIS, VERIFICATION -> true;
    };
  }
}
