package dev.tht.gatecore.request;

import dev.tht.gatecore.MemoryOffers;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Effective;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.memory.MemoryWatch;
import dev.tht.spi.review.MemoryNotes;
import dev.tht.spi.review.MemoryNotes.Origin;
import dev.tht.spi.review.MemoryNotes.Rival;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds out what Memory has to do with the options of the two checklists. Writes nothing. */
public final class MemoryNoting {

  private final MemoryStore memory;
  private final MemoryWatch watch;
  private final MemoryOffers offers;

  public MemoryNoting(MemoryStore memory, MemoryWatch watch, MemoryOffers offers) {
    this.memory = memory;
    this.watch = watch;
    this.offers = offers;
  }

  /** F2: where the item comes from, what differs now, and what contradicts it. */
  MemoryNotes applying(MemoryItem item, SessionState state) {
    List<Rival> rivals = new ArrayList<>(otherItems(item.subject(), item.detail()));
    for (Effective<ConceptClarified> concept : state.decisions().concepts()) {
      ConceptClarified decision = concept.decision();
      if (item.isAbout(decision.subject()) && !item.says(decision.subject(), decision.detail())) {
        rivals.add(new Rival(concept.id().value(), decision.detail()));
      }
    }
    return new MemoryNotes(
        Optional.of(
            new Origin(
                item.id(),
                item.question(),
                item.session(),
                item.promotedAt(),
                memory.standing(item.id()))),
        words(item, state),
        watch.changes(item),
        rivals,
        Optional.empty(),
        Optional.empty());
  }

  private List<String> words(MemoryItem item, SessionState state) {
    return offers.to(state).stream()
        .filter(match -> match.item().equals(item))
        .findFirst()
        .map(MemoryMatch::words)
        .orElse(List.of());
  }

  /** F8: what the concept rests on, what Memory says of it already, and whose place it takes. */
  MemoryNotes keeping(ConceptClarified concept) {
    Optional<MemoryItem> behind = offers.behind(concept);
    return new MemoryNotes(
        Optional.empty(),
        List.of(),
        behind.map(watch::changes).orElse(List.of()),
        otherItems(concept.subject(), concept.detail()),
        Optional.of(watch.basis(concept.grounding())),
        behind.map(MemoryItem::id));
  }

  private List<Rival> otherItems(String subject, String detail) {
    return memory.items().stream()
        .filter(item -> item.isAbout(subject) && !item.says(subject, detail))
        .map(item -> new Rival(item.id().value(), item.detail()))
        .toList();
  }
}
