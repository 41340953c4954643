package dev.tht.spi.memory;

import dev.tht.spi.decision.MemoryId;
import java.util.List;
import java.util.Optional;

/**
 * Keeps Memory items as a projection of the ledger. Writing the same item twice changes nothing.
 * Safe for concurrent use.
 */
public interface MemoryStore extends AutoCloseable {

  /**
   * Keeps the item.
   *
   * @throws dev.tht.spi.ThtException when another item has its id
   */
  void put(MemoryItem item);

  /** Takes the item out of searches; it stays listed as retired. */
  void retire(MemoryId id, String reason);

  /**
   * Says how an item stands; said again, the later word counts.
   *
   * @throws dev.tht.spi.ThtException when there is no such item
   */
  default void stand(MemoryId id, MemoryStanding standing) {
    throw new UnsupportedOperationException("this Memory store keeps no standing");
  }

  /** How the item stands: promoted, with nothing else said, unless {@link #stand} said so. */
  default MemoryStanding standing(MemoryId id) {
    return MemoryStanding.promoted();
  }

  /** The items in force, candidates among them, in id order. */
  List<MemoryItem> items();

  /** The item with that id, retired or not. */
  Optional<MemoryItem> find(MemoryId id);

  /** Why the item was retired, when it was. */
  Optional<String> retirement(MemoryId id);

  /** Items in force that may apply to the question, best first, ties by id. */
  List<MemoryMatch> search(String question, int limit);

  /**
   * Erases the item and the reason of its retirement; nothing happens when it is not there. The
   * ledger's record of it is erased apart.
   */
  default void erase(MemoryId id) {
    throw new UnsupportedOperationException("this Memory store does not erase");
  }

  @Override
  void close();
}
