package dev.tht.ledger.redact;

import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.memory.MemoryStore;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Memory in a map. */
final class KeptMemory implements MemoryStore {
  private final Map<MemoryId, MemoryItem> items = new TreeMap<>();

  @Override
  public void put(MemoryItem item) {
    items.put(item.id(), item);
  }

  @Override
  public void retire(MemoryId id, String reason) {
    throw new UnsupportedOperationException();
  }

  @Override
  public List<MemoryItem> items() {
    return List.copyOf(items.values());
  }

  @Override
  public Optional<MemoryItem> find(MemoryId id) {
    return Optional.ofNullable(items.get(id));
  }

  @Override
  public Optional<String> retirement(MemoryId id) {
    return Optional.empty();
  }

  @Override
  public List<MemoryMatch> search(String question, int limit) {
    return List.of();
  }

  @Override
  public void erase(MemoryId id) {
    items.remove(id);
  }

  @Override
  public void close() {}
}
