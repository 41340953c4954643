package dev.tht.ledger.session;

import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryItem;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The Memory that a whole ledger holds; every Memory store is a projection of it.
 *
 * @param items in force, in id order
 * @param retired reasons by id
 * @param next the first id that was never used
 */
public record MemoryOfRecord(List<MemoryItem> items, Map<MemoryId, String> retired, MemoryId next) {
  public MemoryOfRecord {
    items = List.copyOf(items);
    retired = Collections.unmodifiableMap(new TreeMap<>(retired));
  }
}
