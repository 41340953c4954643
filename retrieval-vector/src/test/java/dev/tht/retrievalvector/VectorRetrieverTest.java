package dev.tht.retrievalvector;

import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.testkit.retrieval.AssertingEmbedder;
import dev.tht.testkit.retrieval.CandidateRetrieverContract;
import dev.tht.testkit.retrieval.HashingEmbedder;

class VectorRetrieverTest extends CandidateRetrieverContract {

  @Override
  protected CandidateRetrieverFactory factory() {
    return new VectorRetrieverFactory(
        () -> new AssertingEmbedder(new HashingEmbedder(64)), new LuceneVectorIndexFactory());
  }
}
