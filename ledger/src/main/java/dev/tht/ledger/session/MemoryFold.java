package dev.tht.ledger.session;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.Effect;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spijson.LedgerEntryJson;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The Memory of record: a pure fold of every promotion, import, curation and retirement of a
 * ledger, in its order. Every Memory store is a projection of it. An item whose text was erased is
 * not in force, and its id stays used. An item that takes another's place retires it and stands as
 * that one stood.
 */
public final class MemoryFold {
  private final Map<MemoryId, MemoryItem> known = new TreeMap<>();
  private final Map<MemoryId, MemoryStanding> standings = new TreeMap<>();
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

  /** Why an item is retired whose place another takes. */
  public static String replacedBy(MemoryId other) {
    return "replaced by " + other;
  }

  /** The items in force, candidates among them, in id order. */
  public List<MemoryItem> items() {
    return known.values().stream()
        .filter(item -> !retired.containsKey(item.id()))
        .filter(item -> !isErased(item))
        .toList();
  }

  /** The item with that id, retired or not, whose text was not erased. */
  public Optional<MemoryItem> find(MemoryId id) {
    return Optional.ofNullable(known.get(id)).filter(item -> !isErased(item));
  }

  /** How an item stands. */
  public MemoryStanding standing(MemoryId id) {
    return standings.getOrDefault(id, MemoryStanding.promoted());
  }

  /** The ids of the items whose text was erased, in order. */
  public List<MemoryId> erased() {
    return known.values().stream().filter(MemoryFold::isErased).map(MemoryItem::id).toList();
  }

  private static boolean isErased(MemoryItem item) {
    return item.subject().equals(LedgerEntryJson.REDACTED);
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
    switch (entry) {
      case LedgerEntry.MemoryNumbered numbered ->
          greatest = Math.max(greatest, numbered.first() + numbered.count() - 1);
      case LedgerEntry.MemoryRetired retirement -> {
        greatest = Math.max(greatest, retirement.memory().number());
        retired.putIfAbsent(retirement.memory(), retirement.reason());
      }
      case LedgerEntry.MemoryImported imported -> add(imported.item(), imported.standing());
      case LedgerEntry.MemoryCurated curated -> {
        boolean candidate = standing(curated.memory()).candidate();
        standings.put(curated.memory(), curated.standing().asCandidate(candidate));
      }
      case LedgerEntry.SessionOpened opened -> {}
      case LedgerEntry.PackSealed sealed -> {}
      case LedgerEntry.QuestionPresented presented -> {}
      case LedgerEntry.ReplyGiven given -> {}
    }
  }

  private void accept(Effect effect) {
    if (effect instanceof Effect.MemoryPromoted(MemoryItem item)) {
      MemoryStanding standing =
          item.replaces().map(this::standing).orElseGet(MemoryStanding::promoted);
      add(item, standing.asCandidate(false));
      item.replaces().ifPresent(old -> retired.putIfAbsent(old, replacedBy(item.id())));
    }
  }

  private void add(MemoryItem item, MemoryStanding standing) {
    greatest = Math.max(greatest, item.id().number());
    if (known.putIfAbsent(item.id(), item) != null) {
      throw new ThtException(
          LedgerErrorCode.ILLEGAL_HISTORY,
          "two Memory items have the id " + item.id(),
          "run tht ledger verify and restore the ledger from a copy");
    }
    standings.put(item.id(), standing);
  }
}
