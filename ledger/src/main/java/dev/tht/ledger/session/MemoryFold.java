package dev.tht.ledger.session;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spijson.LedgerEntryJson;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The pure fold from a whole ledger's entries to its Memory. An item whose text was erased is not
 * in force, and its id stays used.
 */
public final class MemoryFold {
  private final Map<MemoryId, MemoryItem> promoted = new TreeMap<>();
  private final Map<MemoryId, String> retired = new TreeMap<>();
  private long greatest;

  private MemoryFold() {}

  /**
   * The Memory after all of the entries, in the order of the ledger.
   *
   * @throws ThtException of kind CORRUPT when two items have one id
   */
  public static MemoryOfRecord fold(List<LedgerEntry> entries) {
    MemoryFold fold = new MemoryFold();
    entries.forEach(fold::accept);
    return fold.result();
  }

  private void accept(LedgerEntry entry) {
    switch (entry) {
      case LedgerEntry.ReplyGiven given ->
          given.effects().forEach(
              effect -> {
                if (effect instanceof Effect.MemoryPromoted promotion) {
                  promote(promotion.item());
                }
              });
      case LedgerEntry.MemoryRetired retirement -> retire(retirement);
      case LedgerEntry.SessionOpened opened -> {}
      case LedgerEntry.PackSealed sealed -> {}
      case LedgerEntry.QuestionPresented presented -> {}
    }
  }

  private void promote(MemoryItem item) {
    greatest = Math.max(greatest, item.id().number());
    if (promoted.putIfAbsent(item.id(), item) != null) {
      throw new ThtException(
          LedgerErrorCode.ILLEGAL_HISTORY,
          "two Memory items have the id " + item.id(),
          "run tht ledger verify and restore the ledger from a copy");
    }
  }

  private void retire(LedgerEntry.MemoryRetired retirement) {
    greatest = Math.max(greatest, retirement.memory().number());
    retired.putIfAbsent(retirement.memory(), retirement.reason());
  }

  private MemoryOfRecord result() {
    List<MemoryItem> inForce =
        promoted.values().stream()
            .filter(item -> !retired.containsKey(item.id()))
            .filter(item -> !item.subject().equals(LedgerEntryJson.REDACTED))
            .toList();
    return new MemoryOfRecord(inForce, retired, MemoryId.of(greatest + 1));
  }
}
