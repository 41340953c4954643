package dev.tht.ledger.store;

import dev.tht.spi.ledger.LedgerStore;
import dev.tht.testkit.ledger.LedgerStoreContract;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Random;

class HeapLedgerStoreTest extends LedgerStoreContract {

  @Override
  protected LedgerStore open() {
    Clock clock = Clock.fixed(Instant.parse("2026-11-30T10:00:00.123456789Z"), ZoneOffset.UTC);
    return new HeapLedgerStore("l-heap", clock, new Random(1));
  }

  @Override
  protected Optional<LedgerStore> openAgain() {
    return Optional.empty();
  }
}
