package dev.tht.ledger.payload;

import dev.tht.spi.ledger.PayloadStore;
import dev.tht.testkit.ledger.PayloadStoreContract;
import java.util.Optional;

class HeapPayloadStoreTest extends PayloadStoreContract {

  @Override
  protected PayloadStore open() {
    return new HeapPayloadStore();
  }

  @Override
  protected Optional<PayloadStore> openAgain() {
    return Optional.empty();
  }
}
