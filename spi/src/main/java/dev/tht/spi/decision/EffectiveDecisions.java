package dev.tht.spi.decision;

import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.Rewriting;
import java.util.List;
import java.util.Optional;

/**
 * All decisions of a session that are in force, in the order in which they were recorded.
 *
 * @param all every one of them
 */
public record EffectiveDecisions(List<Effective<? extends Decision>> all) {

  public EffectiveDecisions {
    all = List.copyOf(all);
  }

  /** Of a session in which nothing was decided yet. */
  public static EffectiveDecisions none() {
    return new EffectiveDecisions(List.of());
  }

  /** The one with that id. */
  public Optional<Effective<? extends Decision>> find(DecisionId id) {
    for (Effective<? extends Decision> effective : all) {
      if (effective.id().equals(id)) {
        return Optional.of(effective);
      }
    }
    return Optional.empty();
  }

  /** Those of one sort. */
  public <D extends Decision> List<Effective<D>> of(Class<D> sort) {
    return all.stream()
        .filter(effective -> sort.isInstance(effective.decision()))
        .map(
            effective ->
                Effective.folded(
                    effective.id(), effective.phase(), sort.cast(effective.decision())))
        .toList();
  }

  /** The clarified concepts. */
  public List<Effective<ConceptClarified>> concepts() {
    return of(ConceptClarified.class);
  }

  /** The ambiguities left open. */
  public List<Effective<AmbiguityLeftOpen>> openAmbiguities() {
    return of(AmbiguityLeftOpen.class);
  }

  /** The accepted rewriting, with the decision that accepted it. */
  public Optional<Effective<QuestionRewritten>> rewritten() {
    return of(QuestionRewritten.class).stream().reduce((earlier, later) -> later);
  }

  /** The accepted rewriting itself. */
  public Optional<Rewriting> rewriting() {
    return rewritten().map(effective -> effective.decision().rewriting());
  }
}
