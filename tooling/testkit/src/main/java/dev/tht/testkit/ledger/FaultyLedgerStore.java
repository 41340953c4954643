package dev.tht.testkit.ledger;

import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** A ledger store whose next append fails on demand, before or after the record was written. */
public final class FaultyLedgerStore implements LedgerStore {
  private record Failure(ThtException exception, boolean written) {}

  private final LedgerStore store;
  private final AtomicReference<Optional<Failure>> next = new AtomicReference<>(Optional.empty());

  /** Fails in front of that store. */
  public FaultyLedgerStore(LedgerStore store) {
    this.store = store;
  }

  /** The next append fails and writes nothing. */
  public void failNext(ThtException exception) {
    next.set(Optional.of(new Failure(exception, false)));
  }

  /** The next append writes its record and fails all the same, as when an answer is lost. */
  public void failNextAfterWriting(ThtException exception) {
    next.set(Optional.of(new Failure(exception, true)));
  }

  @Override
  public LogRecord append(LogDraft draft) {
    Optional<Failure> failure = next.getAndSet(Optional.empty());
    if (failure.isEmpty()) {
      return store.append(draft);
    }
    if (failure.get().written()) {
      store.append(draft);
    }
    throw failure.get().exception();
  }

  @Override
  public List<LogRecord> read(String stream) {
    return store.read(stream);
  }

  @Override
  public List<String> streams() {
    return store.streams();
  }

  @Override
  public void forEach(Consumer<LogRecord> visitor) {
    store.forEach(visitor);
  }

  @Override
  public LedgerHead head() {
    return store.head();
  }

  @Override
  public boolean erases() {
    return store.erases();
  }

  @Override
  public void erase(Map<Long, Set<String>> contents) {
    store.erase(contents);
  }

  @Override
  public void close() {
    store.close();
  }
}
