package dev.tht.storagepostgres;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.testkit.retrieval.CandidateRetrieverContract;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;

@Tag("postgres")
class TrgmRetrieverTest extends CandidateRetrieverContract {

  private final TestSchema schema = TestSchema.absent();

  @AfterEach
  void drop() {
    schema.close();
  }

  @Override
  protected CandidateRetrieverFactory factory() {
    return new TrgmRetrieverFactory();
  }

  @Override
  protected ProviderConfig config() {
    return new ProviderConfig(Map.of("url", TestSchema.url(), "schema", schema.name()));
  }
}
