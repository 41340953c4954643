package dev.tht.memory;

import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.memory.MemoryStore;
import java.util.List;
import java.util.Map;

/**
 * Brings a store in line with what the ledger promoted, retired and curated; doing it again changes
 * nothing.
 */
public final class MemoryProjection {
  private MemoryProjection() {}

  /**
   * Puts and retires what is missing in the store.
   *
   * @param promoted every item that the ledger promoted
   * @param retired the reasons of those that it retired
   * @throws dev.tht.spi.ThtException when the store holds another item under one of the ids
   */
  public static void rebuild(
      MemoryStore store, List<MemoryItem> promoted, Map<MemoryId, String> retired) {
    rebuild(store, promoted, retired, Map.of());
  }

  /**
   * Also says how the items stand.
   *
   * @param standings of the items that are in force
   */
  public static void rebuild(
      MemoryStore store,
      List<MemoryItem> promoted,
      Map<MemoryId, String> retired,
      Map<MemoryId, MemoryStanding> standings) {
    for (MemoryItem item : promoted) {
      if (store.find(item.id()).filter(item::equals).isEmpty()) {
        store.put(item);
      }
      String reason = retired.get(item.id());
      if (reason != null && store.retirement(item.id()).isEmpty()) {
        store.retire(item.id(), reason);
      }
      MemoryStanding standing = standings.getOrDefault(item.id(), MemoryStanding.promoted());
      if (!store.standing(item.id()).equals(standing)) {
        store.stand(item.id(), standing);
      }
    }
  }
}
