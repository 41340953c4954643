package dev.tht.testkit.ledger;

import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A ledger store that checks, at every call, what its caller and the store behind it promise each
 * other. As safe for concurrent use as that store.
 */
public final class AssertingLedgerStore implements LedgerStore {
  private final LedgerStore store;
  private volatile boolean closed;

  /** Checks the calls to that store. */
  public AssertingLedgerStore(LedgerStore store) {
    this.store = store;
  }

  @Override
  public LogRecord append(LogDraft draft) {
    open();
    LogRecord record = store.append(draft);
    check(record.entryId().equals(draft.entryId()), "another entry id than the draft's");
    check(record.stream().equals(draft.stream()), "another stream than the draft's");
    check(record.position() == draft.position(), "another position than the draft's");
    check(record.commitments().keySet().equals(draft.contents().keySet()), "other commitments");
    check(store.head().count() > record.sequence(), "a head before the record");
    return record;
  }

  @Override
  public List<LogRecord> read(String stream) {
    open();
    List<LogRecord> records = store.read(stream);
    for (int i = 0; i < records.size(); i++) {
      check(records.get(i).stream().equals(stream), "a record of another stream");
      check(records.get(i).position() == i, "a gap in the stream");
    }
    return records;
  }

  @Override
  public List<String> streams() {
    open();
    return store.streams();
  }

  @Override
  public void forEach(Consumer<LogRecord> visitor) {
    open();
    long[] next = {0};
    Thread caller = Thread.currentThread();
    store.forEach(
        record -> {
          check(record.sequence() == next[0]++, "a gap in the ledger");
          check(Thread.currentThread() == caller, "a visit on another thread");
          visitor.accept(record);
        });
  }

  @Override
  public LedgerHead head() {
    open();
    LedgerHead head = store.head();
    check(head.hash().length() == 64, "a hash of another length");
    return head;
  }

  @Override
  public boolean erases() {
    return store.erases();
  }

  @Override
  public void erase(Map<Long, Set<String>> contents) {
    open();
    LedgerHead before = store.head();
    store.erase(contents);
    check(store.head().count() >= before.count(), "an erasure that shortened the ledger");
    store.forEach(
        record ->
            check(
                Collections.disjoint(
                    record.contents().keySet(), contents.getOrDefault(record.sequence(), Set.of())),
                "a content that was erased"));
  }

  @Override
  public void close() {
    closed = true;
    store.close();
  }

  private void open() {
    check(!closed, "used after it was closed");
  }

  private static void check(boolean holds, String otherwise) {
    if (!holds) {
      throw new AssertionError("the ledger store's contract is broken: " + otherwise);
    }
  }
}
