package dev.tht.retrievalvector;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.VectorIndexFactory;
import dev.tht.testkit.retrieval.VectorIndexContract;
import java.util.Optional;
import org.junit.jupiter.api.Tag;

/** The contract where a hundred vectors already make a graph. */
@Tag("postgres")
class PgVectorGraphTest extends VectorIndexContract {

  private final ProviderConfig config = PgVectorIndexTest.ownSchema();

  @Override
  protected VectorIndexFactory factory() {
    return new PgVectorIndexFactory(Optional.empty(), 100);
  }

  @Override
  protected ProviderConfig config() {
    return config;
  }
}
