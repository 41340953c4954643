package dev.tht.gatecore.reply;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.review.MemoryNotes;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.session.Session;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Each chosen concept that is still in force becomes a Memory item. */
final class PromotionEffects {

  private PromotionEffects() {}

  static List<Effect> of(
      List<ReviewOption> chosen, SessionState state, long nextMemory, Instant at) {
    Session session = state.session();
    List<Effect> effects = new ArrayList<>();
    for (Effective<ConceptClarified> concept : state.decisions().concepts()) {
      Optional<ReviewOption> wanted =
          chosen.stream()
              .filter(option -> option.decision().filter(concept.decision()::equals).isPresent())
              .findFirst();
      if (wanted.isPresent()) {
        MemoryId id = MemoryId.of(nextMemory + effects.size());
        MemoryItem item =
            MemoryItem.promote(
                concept, id, session.id(), session.question(), session.catalogVersion(), at);
        Optional<MemoryNotes> notes = wanted.flatMap(ReviewOption::notes);
        effects.add(
            new Effect.MemoryPromoted(
                item.on(notes.flatMap(MemoryNotes::basis), notes.flatMap(MemoryNotes::replaces))));
      }
    }
    if (effects.isEmpty()) {
      effects.add(new Effect.SubjectDismissed("promotion"));
    }
    return effects;
  }
}
