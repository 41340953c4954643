package dev.tht.gatecore;

import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.memory.MemoryStore;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Remembers on the heap and finds the items whose subject the question contains. */
final class PlainMemory implements MemoryStore {

  private final Map<MemoryId, MemoryItem> items = new TreeMap<>();
  private final Map<MemoryId, String> retired = new TreeMap<>();
  private final Map<MemoryId, MemoryStanding> standings = new TreeMap<>();

  @Override
  public void put(MemoryItem item) {
    items.put(item.id(), item);
  }

  @Override
  public void retire(MemoryId id, String reason) {
    retired.put(id, reason);
  }

  @Override
  public void stand(MemoryId id, MemoryStanding standing) {
    standings.put(id, standing);
  }

  @Override
  public MemoryStanding standing(MemoryId id) {
    return standings.getOrDefault(id, MemoryStanding.promoted());
  }

  @Override
  public List<MemoryItem> items() {
    return items.values().stream().filter(item -> !retired.containsKey(item.id())).toList();
  }

  @Override
  public Optional<MemoryItem> find(MemoryId id) {
    return Optional.ofNullable(items.get(id));
  }

  @Override
  public Optional<String> retirement(MemoryId id) {
    return Optional.ofNullable(retired.get(id));
  }

  @Override
  public List<MemoryMatch> search(String question, int limit) {
    String asked = question.toLowerCase(Locale.ROOT);
    return items().stream()
        .filter(item -> asked.contains(item.subject().toLowerCase(Locale.ROOT)))
        .map(
            item ->
                new MemoryMatch(
                    item,
                    1,
                    Map.of(),
                    "the question says " + item.subject(),
                    List.of(item.subject())))
        .limit(limit)
        .toList();
  }

  @Override
  public void close() {}
}
