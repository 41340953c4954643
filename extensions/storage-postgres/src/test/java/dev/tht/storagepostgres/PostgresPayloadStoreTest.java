package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.testkit.ledger.PayloadStoreContract;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("postgres")
class PostgresPayloadStoreTest extends PayloadStoreContract {
  private final TestSchema schema = TestSchema.prepared();

  @Override
  protected PayloadStore open() {
    return new PostgresPayloadStore(schema.pool(), schema.name());
  }

  @Override
  protected Optional<PayloadStore> openAgain() {
    return Optional.of(open());
  }

  @AfterEach
  void drop() {
    schema.close();
  }

  @Test
  void refusesATextThatIsNotWhatItsNameSays() throws Exception {
    PayloadStore store = open();
    String digest = store.put("kept");
    schema.run("alter table $.payload drop constraint digest_of_body");
    schema.run("update $.payload set body = 'changed'");

    assertThatThrownBy(() -> store.find(digest))
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.CORRUPT));
  }
}
