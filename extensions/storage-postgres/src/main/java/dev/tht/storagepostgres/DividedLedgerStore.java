package dev.tht.storagepostgres;

import dev.tht.spi.ledger.LedgerHead;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * One ledger reached as two roles: records of the reviewer's types are appended as the reviewer,
 * all others as the proposer, who also reads. Made by the factory when both connections are
 * configured; as safe for concurrent use as the two stores, which it closes.
 *
 * @param reviewed the types that the database lets only the reviewer's role append
 */
record DividedLedgerStore(LedgerStore proposer, LedgerStore reviewer, Set<String> reviewed)
    implements LedgerStore {

  DividedLedgerStore {
    reviewed = Set.copyOf(reviewed);
  }

  @Override
  public LogRecord append(LogDraft draft) {
    return (reviewed.contains(draft.type()) ? reviewer : proposer).append(draft);
  }

  @Override
  public List<LogRecord> read(String stream) {
    return proposer.read(stream);
  }

  @Override
  public List<String> streams() {
    return proposer.streams();
  }

  @Override
  public void forEach(Consumer<LogRecord> visitor) {
    proposer.forEach(visitor);
  }

  @Override
  public LedgerHead head() {
    return proposer.head();
  }

  @Override
  public void close() {
    try (LedgerStore last = reviewer) {
      proposer.close();
    }
  }
}
