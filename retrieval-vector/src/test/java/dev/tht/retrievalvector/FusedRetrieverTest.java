package dev.tht.retrievalvector;

import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.testkit.retrieval.CandidateRetrieverContract;
import dev.tht.testkit.retrieval.HashingEmbedder;
import dev.tht.testkit.retrieval.HeapRetrieverFactory;
import java.util.List;

class FusedRetrieverTest extends CandidateRetrieverContract {

  private final HeapRetrieverFactory values = new HeapRetrieverFactory();

  @Override
  protected CandidateRetrieverFactory factory() {
    return new FusedRetrieverFactory(
        "hybrid",
        List.of(
            new NameRetrieverFactory(),
            new VectorRetrieverFactory(
                () -> new HashingEmbedder(64), new LuceneVectorIndexFactory()),
            values));
  }
}
