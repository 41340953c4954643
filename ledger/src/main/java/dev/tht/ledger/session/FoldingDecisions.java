package dev.tht.ledger.session;

import dev.tht.spi.decision.AmbiguityLeftOpen;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.decision.JoinLinked;
import dev.tht.spi.decision.PlanAccepted;
import dev.tht.spi.decision.QuestionRewritten;
import dev.tht.spi.decision.ResultAccepted;
import dev.tht.spi.decision.SqlAccepted;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The decisions of one fold: those in force, those gone stale, and subjects dismissed. */
final class FoldingDecisions {
  private final Map<DecisionId, StaleDecision> inForce = new LinkedHashMap<>();
  private final List<StaleDecision> stale = new ArrayList<>();
  private final Set<DecisionId> used = new HashSet<>();
  private final Map<Phase, List<String>> dismissed = new EnumMap<>(Phase.class);

  /** Whether the id was free. */
  boolean record(Effect.DecisionRecorded recorded, Phase asked) {
    Decision decision = recorded.decision();
    inForce.put(
        recorded.id(), new StaleDecision(recorded.id(), phaseOf(decision, asked), decision));
    return used.add(recorded.id());
  }

  /** Whether the decision was in force. What superseded it going stale does not bring it back. */
  boolean supersede(DecisionId id) {
    return removed(id);
  }

  boolean withdraw(DecisionId id) {
    return removed(id);
  }

  private boolean removed(DecisionId id) {
    @Nullable StaleDecision gone = inForce.remove(id);
    return gone != null;
  }

  void dismiss(Phase phase, String subject) {
    List<String> subjects = dismissed.computeIfAbsent(phase, p -> new ArrayList<>());
    if (!subjects.contains(subject)) {
      subjects.add(subject);
    }
  }

  /** Everything of later phases goes stale; the phase's own decisions stay in force. */
  void reopen(Phase phase) {
    inForce
        .values()
        .removeIf(
            decision -> {
              boolean later = decision.phase().isAfter(phase);
              if (later) {
                stale.add(decision);
              }
              return later;
            });
    dismissed.keySet().removeIf(later -> later.isAfter(phase));
  }

  EffectiveDecisions effective() {
    List<Effective<? extends Decision>> all = new ArrayList<>();
    inForce
        .values()
        .forEach(
            held -> all.add(Effective.folded(held.id(), held.phase(), held.decision())));
    return new EffectiveDecisions(all);
  }

  List<StaleDecision> stale() {
    return stale;
  }

  Map<Phase, List<String>> dismissed() {
    return dismissed;
  }

  /**
   * The phase that a decision belongs to. One confirmation can cover several phases, so each sort
   * of decision that only one phase makes names it; a concept belongs to the phase that asked.
   */
  private static Phase phaseOf(Decision decision, Phase asked) {
    return switch (decision) {
      case ConceptClarified concept -> asked;
      case AmbiguityLeftOpen open -> asked;
      case QuestionRewritten rewritten -> Phase.REWRITING;
      case TableLinked table -> Phase.SCHEMA_LINKING;
      case ColumnLinked column -> Phase.SCHEMA_LINKING;
      case JoinLinked join -> Phase.SCHEMA_LINKING;
      case PlanAccepted plan -> Phase.PLAN;
      case SqlAccepted sql -> Phase.SYNTHESIS;
      case ResultAccepted result -> Phase.VERIFICATION;
    };
  }
}
