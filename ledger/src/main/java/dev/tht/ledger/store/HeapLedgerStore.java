package dev.tht.ledger.store;

import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/** A ledger on the heap: the reference that other stores are compared with. Safe for threads. */
public final class HeapLedgerStore implements LedgerStore {
  private final List<LogRecord> records = new ArrayList<>();
  private final Map<String, List<LogRecord>> streams = new LinkedHashMap<>();
  private final Map<String, LogRecord> entries = new HashMap<>();
  private final Clock clock;
  private final RandomGenerator random;
  private LedgerHead head;

  /**
   * An empty ledger.
   *
   * @param ledger its id
   * @param random where salts come from
   */
  public HeapLedgerStore(String ledger, Clock clock, RandomGenerator random) {
    this.clock = clock;
    this.random = random;
    this.head = LogRecordJson.emptyHead(ledger);
  }

  @Override
  public synchronized LogRecord append(LogDraft draft) {
    Optional<LogRecord> before =
        Appends.repeated(draft, Optional.ofNullable(entries.get(draft.entryId())));
    if (before.isPresent()) {
      return before.get();
    }
    Appends.checkPosition(draft, streams.getOrDefault(draft.stream(), List.of()).size());
    LogRecord record = LogRecordJson.seal(draft, head, clock.instant(), random);
    LedgerHead next = LogRecordJson.headAfter(record);
    records.add(record);
    streams.computeIfAbsent(record.stream(), name -> new ArrayList<>()).add(record);
    entries.put(record.entryId(), record);
    head = next;
    return record;
  }

  @Override
  public synchronized List<LogRecord> read(String stream) {
    return List.copyOf(streams.getOrDefault(stream, List.of()));
  }

  @Override
  public synchronized List<String> streams() {
    return List.copyOf(streams.keySet());
  }

  @Override
  public void forEach(Consumer<LogRecord> visitor) {
    List<LogRecord> now;
    synchronized (this) {
      now = List.copyOf(records);
    }
    now.forEach(visitor);
  }

  @Override
  public synchronized LedgerHead head() {
    return head;
  }

  @Override
  public boolean erases() {
    return true;
  }

  @Override
  public synchronized void erase(Map<Long, Set<String>> contents) {
    for (int i = 0; i < records.size(); i++) {
      LogRecord record = records.get(i);
      LogRecord erased = Erasure.of(record, contents.getOrDefault(record.sequence(), Set.of()));
      records.set(i, erased);
      entries.put(erased.entryId(), erased);
      streams
          .getOrDefault(erased.stream(), new ArrayList<>())
          .set(Math.toIntExact(erased.position()), erased);
    }
  }

  @Override
  public void close() {}
}
