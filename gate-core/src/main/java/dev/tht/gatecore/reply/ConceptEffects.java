package dev.tht.gatecore.reply;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.ConceptDecision;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.rewriting.DecisionId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Each chosen reading is its own concept; an older one on the same subject, or of the very same
 * filters, gives way.
 */
final class ConceptEffects {

  private ConceptEffects() {}

  static List<Effect> of(List<ReviewOption> chosen, String subject, SessionState state) {
    List<Decision> decisions =
        chosen.stream().map(ReviewOption::decision).flatMap(Optional::stream).toList();
    if (!decisions.isEmpty()) {
      return recorded(decisions, state);
    }
    List<Effect> effects = new ArrayList<>();
    for (Effective<? extends Decision> older : about(subject, state)) {
      effects.add(new Effect.DecisionWithdrawn(older.id()));
    }
    effects.add(new Effect.SubjectDismissed(subject));
    return effects;
  }

  static List<Effect> ofMemory(
      List<ReviewOption> chosen, ReviewRequest.Decide decide, SessionState state) {
    List<Effect> effects = new ArrayList<>(of(chosen, decide.subject(), state));
    for (ReviewOption option : decide.options()) {
      Optional<MemoryId> memory =
          option.decision().flatMap(d -> d instanceof ConceptClarified c ? c.memory() : empty());
      if (memory.isPresent() && !chosen.contains(option)) {
        effects.add(new Effect.MemoryNotApplied(memory.get()));
      }
    }
    return effects;
  }

  private static Optional<MemoryId> empty() {
    return Optional.empty();
  }

  private static List<Effect> recorded(List<Decision> decisions, SessionState state) {
    List<Effect> effects = new ArrayList<>();
    List<Effect.DecisionRecorded> recorded = Numbered.recorded(decisions, state);
    effects.addAll(recorded);
    List<DecisionId> replaced = new ArrayList<>();
    for (Effect.DecisionRecorded newer : recorded) {
      for (Effective<? extends Decision> older : replacedBy(newer.decision(), state)) {
        if (!replaced.contains(older.id())) {
          replaced.add(older.id());
          effects.add(new Effect.DecisionSuperseded(older.id(), newer.id()));
        }
      }
    }
    return effects;
  }

  /**
   * Those about the same subject, and those whose filters would become the same condition twice.
   */
  private static List<Effective<? extends Decision>> replacedBy(
      Decision newer, SessionState state) {
    List<Effective<? extends Decision>> replaced = about(newer.subject(), state);
    if (newer instanceof ConceptClarified concept && !filters(concept).isEmpty()) {
      for (Effective<ConceptClarified> older : state.decisions().concepts()) {
        if (filters(older.decision()).equals(filters(concept))) {
          replaced.add(older);
        }
      }
    }
    return replaced;
  }

  private static Set<String> filters(ConceptClarified concept) {
    return concept.grounding().filters().stream().map(Filter::words).collect(Collectors.toSet());
  }

  private static List<Effective<? extends Decision>> about(String subject, SessionState state) {
    List<Effective<? extends Decision>> about = new ArrayList<>();
    for (Effective<? extends Decision> effective : state.decisions().all()) {
      if (effective.decision() instanceof ConceptDecision concept
          && folded(concept.subject()).equals(folded(subject))) {
        about.add(effective);
      }
    }
    return about;
  }

  private static String folded(String subject) {
    return subject.strip().toLowerCase(Locale.ROOT);
  }
}
