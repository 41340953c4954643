package dev.tht.memory;

import dev.tht.spi.ThtException;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.memory.MemoryStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A Memory store that lives as long as its process: the reference for what a store does. Safe for
 * concurrent use: one lock around everything.
 */
public final class HeapMemoryStore implements MemoryStore {
  private final TreeMap<MemoryId, MemoryItem> items = new TreeMap<>();
  private final TreeMap<MemoryId, String> retired = new TreeMap<>();
  private final TreeMap<MemoryId, MemoryStanding> standings = new TreeMap<>();

  /** An empty store. */
  public HeapMemoryStore() {}

  @Override
  public synchronized void put(MemoryItem item) {
    MemoryItem there = items.putIfAbsent(item.id(), item);
    if (there != null && !there.equals(item)) {
      throw new ThtException(
          MemoryErrorCode.ID_TAKEN,
          "Memory item " + item.id() + " already means '" + there.subject() + "'",
          "promote under a new id");
    }
  }

  @Override
  public synchronized void retire(MemoryId id, String reason) {
    checkThere(id);
    retired.putIfAbsent(id, reason);
  }

  @Override
  public synchronized void stand(MemoryId id, MemoryStanding standing) {
    checkThere(id);
    standings.put(id, standing);
  }

  private void checkThere(MemoryId id) {
    if (!items.containsKey(id)) {
      throw new ThtException(
          MemoryErrorCode.UNKNOWN_ITEM,
          "there is no Memory item " + id,
          "list the items and name one of them");
    }
  }

  @Override
  public synchronized MemoryStanding standing(MemoryId id) {
    return standings.getOrDefault(id, MemoryStanding.promoted());
  }

  @Override
  public synchronized List<MemoryItem> items() {
    return items.values().stream().filter(item -> !retired.containsKey(item.id())).toList();
  }

  @Override
  public synchronized Optional<MemoryItem> find(MemoryId id) {
    return Optional.ofNullable(items.get(id));
  }

  @Override
  public synchronized Optional<String> retirement(MemoryId id) {
    return Optional.ofNullable(retired.get(id));
  }

  @Override
  public List<MemoryMatch> search(String question, int limit) {
    return MemorySearch.rank(question, items(), limit);
  }

  @Override
  public synchronized void erase(MemoryId id) {
    items.remove(id);
    retired.remove(id);
    standings.remove(id);
  }

  /** Every item, retired or not, in id order. */
  synchronized List<MemoryItem> all() {
    return List.copyOf(items.values());
  }

  /** The reasons of the items retired. */
  synchronized Map<MemoryId, String> retirements() {
    return Map.copyOf(retired);
  }

  /** What was said of how items stand. */
  synchronized Map<MemoryId, MemoryStanding> standings() {
    return Map.copyOf(standings);
  }

  @Override
  public void close() {}
}
