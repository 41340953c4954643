package dev.tht.storagepostgres;

import dev.tht.spi.ledger.LedgerStore;
import dev.tht.testkit.ledger.LedgerStoreContract;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;

@Tag("postgres")
class PostgresLedgerStoreTest extends LedgerStoreContract {
  private final TestSchema schema = TestSchema.prepared();

  @Override
  protected LedgerStore open() {
    return new PostgresLedgerStore(
        schema.pool(), schema.name(), Clock.systemUTC(), new SecureRandom());
  }

  @Override
  protected Optional<LedgerStore> openAgain() {
    return Optional.of(open());
  }

  @AfterEach
  void drop() {
    schema.close();
  }
}
