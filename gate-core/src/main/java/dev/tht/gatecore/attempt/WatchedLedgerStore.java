package dev.tht.gatecore.attempt;

import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A ledger store that leaves a line in the side log when the store behind it refuses what it holds
 * as edited. It keeps every other promise of that store; closing it closes that one.
 */
public final class WatchedLedgerStore implements LedgerStore {

  private final LedgerStore store;
  private final LedgerEdits edits;

  public WatchedLedgerStore(LedgerStore store, LedgerEdits edits) {
    this.store = store;
    this.edits = edits;
  }

  @Override
  public LogRecord append(LogDraft draft) {
    return edits.seen(() -> store.append(draft));
  }

  @Override
  public List<LogRecord> read(String stream) {
    return edits.seen(() -> store.read(stream));
  }

  @Override
  public List<String> streams() {
    return edits.seen(store::streams);
  }

  @Override
  public void forEach(Consumer<LogRecord> visitor) {
    edits.seen(
        () -> {
          store.forEach(visitor);
          return store;
        });
  }

  @Override
  public LedgerHead head() {
    return edits.seen(store::head);
  }

  /** The store behind, since that is what a reader of a message wants to know. */
  @Override
  public String toString() {
    return store.toString();
  }

  @Override
  public boolean erases() {
    return store.erases();
  }

  @Override
  public void erase(Map<Long, Set<String>> contents) {
    edits.seen(
        () -> {
          store.erase(contents);
          return store;
        });
  }

  @Override
  public void close() {
    store.close();
  }
}
