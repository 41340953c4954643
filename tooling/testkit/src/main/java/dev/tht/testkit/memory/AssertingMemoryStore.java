package dev.tht.testkit.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.memory.MemoryStore;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A Memory store that checks what is asked of another and what that one returns: order, limits,
 * scores, and that a write is seen by the next read. As safe for concurrent use as the store
 * wrapped, but the checks after a write assume one writer.
 */
public final class AssertingMemoryStore implements MemoryStore {
  private final MemoryStore store;
  private boolean closed;

  /** Wraps the store. */
  public AssertingMemoryStore(MemoryStore store) {
    this.store = store;
  }

  private MemoryStore open() {
    assertThat(closed).as("used after it was closed").isFalse();
    return store;
  }

  @Override
  public void put(MemoryItem item) {
    open().put(item);
    assertThat(store.find(item.id())).as("an item put is found").contains(item);
  }

  @Override
  public void retire(MemoryId id, String reason) {
    assertThat(reason).as("a retirement has a reason").isNotBlank();
    open().retire(id, reason);
    assertThat(store.retirement(id)).as("an item retired says why").isPresent();
    assertThat(store.items()).extracting(MemoryItem::id).doesNotContain(id);
  }

  @Override
  public void stand(MemoryId id, MemoryStanding standing) {
    open().stand(id, standing);
    assertThat(store.standing(id)).as("what was said of an item is known").isEqualTo(standing);
  }

  @Override
  public MemoryStanding standing(MemoryId id) {
    return open().standing(id);
  }

  @Override
  public List<MemoryItem> items() {
    List<MemoryItem> items = open().items();
    assertThat(items)
        .as("items in id order, each once")
        .isSortedAccordingTo(Comparator.comparing(MemoryItem::id))
        .doesNotHaveDuplicates();
    return items;
  }

  @Override
  public Optional<MemoryItem> find(MemoryId id) {
    Optional<MemoryItem> found = open().find(id);
    found.ifPresent(item -> assertThat(item.id()).isEqualTo(id));
    return found;
  }

  @Override
  public Optional<String> retirement(MemoryId id) {
    return open().retirement(id);
  }

  @Override
  public List<MemoryMatch> search(String question, int limit) {
    assertThat(limit).as("limit asked").isPositive();
    List<MemoryMatch> matches = open().search(question, limit);
    assertThat(matches).as("at most the limit").hasSizeLessThanOrEqualTo(limit);
    assertThat(matches)
        .as("best first, ties by id")
        .isSortedAccordingTo(
            Comparator.comparingDouble(MemoryMatch::score)
                .reversed()
                .thenComparing(match -> match.item().id()));
    assertThat(matches)
        .allSatisfy(
            match -> {
              assertThat(match.score()).isBetween(0.0, 1.0);
              assertThat(match.reason()).isNotBlank();
              assertThat(store.retirement(match.item().id())).isEmpty();
            });
    return matches;
  }

  @Override
  public void erase(MemoryId id) {
    open().erase(id);
    assertThat(store.find(id)).as("an item erased is gone").isEmpty();
    assertThat(store.retirement(id)).as("and the reason of its retirement").isEmpty();
  }

  @Override
  public void close() {
    closed = true;
    store.close();
  }
}
