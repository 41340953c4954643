package dev.tht.gatecore;

import dev.tht.ledger.session.SessionState;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.memory.MemoryChange;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.memory.MemoryWatch;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which Memory items a session is offered in F2, and which make a concept not worth keeping in F8.
 * Not offered is what holds on another day, and what says no more than a decision in force does.
 * Safe for concurrent use.
 */
public final class MemoryOffers {

  private static final int MOST = 10;

  private final MemoryStore memory;
  private final MemoryWatch watch;
  private final InstantSource clock;

  MemoryOffers(MemoryStore memory, MemoryWatch watch, InstantSource clock) {
    this.memory = memory;
    this.watch = watch;
    this.clock = clock;
  }

  /** The items that may apply to the session's question, best first. */
  public List<MemoryMatch> to(SessionState state) {
    return memory.search(state.session().question(), MOST).stream()
        .filter(match -> mayBeOffered(match.item(), state))
        .toList();
  }

  /** Whether the item may be offered to the session, by whomever and however it was found. */
  public boolean mayBeOffered(MemoryItem item, SessionState state) {
    LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    return memory.standing(item.id()).holdsOn(today)
        && state.decisions().concepts().stream()
            .noneMatch(concept -> isSaidBy(concept.decision(), item));
  }

  private static boolean isSaidBy(ConceptClarified concept, MemoryItem item) {
    return concept.memory().filter(item.id()::equals).isPresent()
        || item.says(concept.subject(), concept.detail());
  }

  /** The item in force that the concept repeats or applies, if it does. */
  public Optional<MemoryItem> behind(ConceptClarified concept) {
    return memory.items().stream().filter(item -> isSaidBy(concept, item)).findFirst();
  }

  /** The item that makes keeping the concept needless: promoted, and as good as new. */
  public Optional<MemoryItem> alreadyKept(ConceptClarified concept) {
    return behind(concept)
        .filter(item -> !memory.standing(item.id()).candidate())
        .filter(item -> watch.changes(item).stream().noneMatch(MemoryChange::stale));
  }

  /** For a proposer in F8: the items that make keeping concepts of the session needless. */
  List<MemoryMatch> alreadyKept(SessionState state) {
    return state.decisions().concepts().stream()
        .map(concept -> alreadyKept(concept.decision()))
        .flatMap(Optional::stream)
        .distinct()
        .map(item -> new MemoryMatch(item, 1, Map.of(), "Memory says it already", List.of()))
        .toList();
  }
}
