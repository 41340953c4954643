package dev.tht.ledger.session;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spijson.LedgerEntryJson;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The Memory of record: a pure fold of every promotion and retirement of a ledger, in its order.
 * Every Memory store is a projection of it. An item whose text was erased is not in force, and its
 * id stays used.
 */
public final class MemoryFold {
  private final Map<MemoryId, MemoryItem> promoted = new TreeMap<>();
  private final Map<MemoryId, String> retired = new TreeMap<>();
  private long greatest;

  /** An empty one, to be given every record of a ledger in sequence. */
  public MemoryFold() {}

  /**
   * The Memory that the ledger holds now.
   *
   * @throws ThtException of kind CORRUPT when two items have one id
   */
  public static MemoryFold of(LedgerStore store) {
    MemoryFold fold = new MemoryFold();
    store.forEach(fold::accept);
    return fold;
  }

  /** The items in force, in id order. */
  public List<MemoryItem> items() {
    return promoted.values().stream()
        .filter(item -> !retired.containsKey(item.id()))
        .filter(item -> !item.subject().equals(LedgerEntryJson.REDACTED))
        .toList();
  }

  /** The ids of the items whose text was erased, in order. */
  public List<MemoryId> erased() {
    return promoted.values().stream()
        .filter(item -> item.subject().equals(LedgerEntryJson.REDACTED))
        .map(MemoryItem::id)
        .toList();
  }

  /** Why the retired ones were retired, in id order. */
  public Map<MemoryId, String> retired() {
    return Collections.unmodifiableMap(retired);
  }

  /** The number of the first id that was never used. */
  public long nextNumber() {
    return greatest + 1;
  }

  /**
   * Takes the next record in.
   *
   * @throws ThtException of kind CORRUPT when two items have one id
   */
  public void accept(LogRecord record) {
    boolean promotes = record.type().equals("reply_given") && record.payload().contains("promoted");
    if (promotes && SessionLedger.isSession(record.stream())) {
      if (LedgerEntryJson.read(record) instanceof LedgerEntry.ReplyGiven given) {
        given.effects().forEach(this::accept);
      }
    } else if (record.stream().equals(SessionLedger.WORKSPACE)) {
      acceptOfWorkspace(LedgerEntryJson.read(record));
    }
  }

  private void acceptOfWorkspace(LedgerEntry entry) {
    if (entry instanceof LedgerEntry.MemoryNumbered numbered) {
      greatest = Math.max(greatest, numbered.first() + numbered.count() - 1);
    } else if (entry instanceof LedgerEntry.MemoryRetired retirement) {
      greatest = Math.max(greatest, retirement.memory().number());
      retired.putIfAbsent(retirement.memory(), retirement.reason());
    }
  }

  private void accept(Effect effect) {
    if (effect instanceof Effect.MemoryPromoted promotion) {
      MemoryItem item = promotion.item();
      greatest = Math.max(greatest, item.id().number());
      if (promoted.putIfAbsent(item.id(), item) != null) {
        throw new ThtException(
            LedgerErrorCode.ILLEGAL_HISTORY,
            "two Memory items have the id " + item.id(),
            "run tht ledger verify and restore the ledger from a copy");
      }
    }
  }
}
