package dev.tht.retrievalvector;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.testkit.retrieval.CandidateRetrieverContract;
import dev.tht.testkit.retrieval.HashingEmbedder;
import org.junit.jupiter.api.Tag;

@Tag("postgres")
class PgVectorRetrieverTest extends CandidateRetrieverContract {

  private final ProviderConfig config = PgVectorIndexTest.ownSchema();

  @Override
  protected CandidateRetrieverFactory factory() {
    return new VectorRetrieverFactory(() -> new HashingEmbedder(64), new PgVectorIndexFactory());
  }

  @Override
  protected ProviderConfig config() {
    return config;
  }
}
