package dev.tht.spi.decision;

import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Phase;
import java.util.Objects;

/**
 * A decision that is in force: neither stale, superseded nor withdrawn. Only the fold of a ledger
 * makes one, so whatever asks for it cannot be handed an obsolete decision.
 *
 * @param <D> the sort of decision
 */
public final class Effective<D extends Decision> {

  private final DecisionId id;
  private final Phase phase;
  private final D decision;

  private Effective(DecisionId id, Phase phase, D decision) {
    this.id = id;
    this.phase = phase;
    this.decision = decision;
  }

  /** For the fold only (checked by the build). */
  public static <D extends Decision> Effective<D> folded(DecisionId id, Phase phase, D decision) {
    return new Effective<>(id, phase, decision);
  }

  /** Its name in the session. */
  public DecisionId id() {
    return id;
  }

  /** The phase that recorded it. */
  public Phase phase() {
    return phase;
  }

  /** What was decided. */
  public D decision() {
    return decision;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Effective<?> that
        && id.equals(that.id)
        && phase == that.phase
        && decision.equals(that.decision);
  }

  @Override
  public int hashCode() {
    return Objects.hash(id, phase, decision);
  }

  @Override
  public String toString() {
    return id + " " + decision.type() + " " + decision.subject();
  }
}
