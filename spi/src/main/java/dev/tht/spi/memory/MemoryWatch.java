package dev.tht.spi.memory;

import dev.tht.spi.decision.Grounding;
import java.util.List;

/**
 * Compares what Memory items rest on with what is there now. Only tells; what is stale stays
 * offered, with what changed. Safe for concurrent use.
 */
public interface MemoryWatch {

  /** What a concept with that grounding rests on now. */
  MemoryBasis basis(Grounding grounding);

  /** What changed since the item was promoted, in a fixed order; empty when nothing is known to. */
  List<MemoryChange> changes(MemoryItem item);

  /** Sees nothing, for a gate whose Memory lives no longer than its database. */
  static MemoryWatch none() {
    return new MemoryWatch() {
      @Override
      public MemoryBasis basis(Grounding grounding) {
        return new MemoryBasis(List.of(), List.of());
      }

      @Override
      public List<MemoryChange> changes(MemoryItem item) {
        return List.of();
      }
    };
  }
}
