package dev.tht.gatecore;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.session.Phase;
import java.util.List;

/**
 * What going back to a phase would bring about.
 *
 * @param phase the phase gone back to
 * @param unclosed the phases that would have to be closed again, in order
 * @param stale the decisions that would no longer be in force
 * @param kept the decisions that would stay in force
 */
public record ReopeningPreview(
    Phase phase,
    List<Phase> unclosed,
    List<Effective<? extends Decision>> stale,
    List<Effective<? extends Decision>> kept) {

  public ReopeningPreview {
    unclosed = List.copyOf(unclosed);
    stale = List.copyOf(stale);
    kept = List.copyOf(kept);
  }

  static ReopeningPreview of(SessionState state, Phase phase) {
    return new ReopeningPreview(
        phase,
        state.closed().stream().filter(p -> p == phase || p.isAfter(phase)).sorted().toList(),
        which(state, phase, true),
        which(state, phase, false));
  }

  private static List<Effective<? extends Decision>> which(
      SessionState state, Phase phase, boolean later) {
    List<Effective<? extends Decision>> which = new java.util.ArrayList<>();
    for (Effective<? extends Decision> effective : state.decisions().all()) {
      if (effective.phase().isAfter(phase) == later) {
        which.add(effective);
      }
    }
    return which;
  }
}
