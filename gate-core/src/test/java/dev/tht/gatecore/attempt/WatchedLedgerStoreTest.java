package dev.tht.gatecore.attempt;

import dev.tht.ledger.store.HeapLedgerStore;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.testkit.ledger.LedgerStoreContract;
import java.time.Clock;
import java.util.Optional;
import java.util.Random;

class WatchedLedgerStoreTest extends LedgerStoreContract {

  @Override
  protected LedgerStore open() {
    return new WatchedLedgerStore(
        new HeapLedgerStore("l-watched", Clock.systemUTC(), new Random(1)),
        new LedgerEdits(new HeapAttemptLog(), Clock.systemUTC()));
  }

  @Override
  protected Optional<LedgerStore> openAgain() {
    return Optional.empty();
  }
}
