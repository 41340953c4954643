package dev.tht.mcp;

import dev.tht.spi.SafeText;
import dev.tht.spi.ledger.Effect;

/** What a reply brought about, a line each, for a model. */
public final class EffectLine {

  private EffectLine() {}

  /** One effect of a reply. */
  public static String of(Effect effect) {
    return switch (effect) {
      case Effect.DecisionRecorded(var id, var decision) ->
          id
              + " "
              + decision.type()
              + ": "
              + SafeText.line(decision.subject(), 80)
              + " = "
              + SafeText.line(decision.detail(), 200);
      case Effect.DecisionSuperseded(var id, var by) -> id + " gave way to " + by;
      case Effect.DecisionWithdrawn(var id) -> id + " was taken back";
      case Effect.SubjectDismissed(var subject) ->
          "none of the options applies to " + SafeText.line(subject, 80);
      case Effect.PhaseClosed(var phase) -> phase.code() + " closed";
      case Effect.PhaseReopened(var phase) -> phase.code() + " open again";
      case Effect.MemoryPromoted(var item) -> item.id() + " kept in Memory";
      case Effect.MemoryNotApplied(var memory) -> memory + " not applied";
      case Effect.SessionPaused() -> "the reviewer left; the question stays open";
      case Effect.SessionClosed() -> "session closed";
    };
  }
}
