package dev.tht.sqlplan.sql;

import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.rewriting.Basis;
import dev.tht.spi.rewriting.Condition;
import dev.tht.spi.rewriting.Rewriting;
import java.util.List;

/** What of the rewriting a plan must hold. */
final class Asked {
  private Asked() {}

  /** The numbers of the conditions that filter; those left open do not. */
  static List<Integer> conditions(Rewriting rewriting, EffectiveDecisions decisions) {
    return rewriting.conditions().stream()
        .filter(condition -> condition.stated().isPresent() || filters(condition, decisions))
        .map(Condition::number)
        .toList();
  }

  private static boolean filters(Condition condition, EffectiveDecisions decisions) {
    return condition.basis() instanceof Basis.OfDecision basis
        && decisions
            .find(basis.decision())
            .filter(effective -> effective.decision() instanceof ConceptClarified)
            .isPresent();
  }
}
