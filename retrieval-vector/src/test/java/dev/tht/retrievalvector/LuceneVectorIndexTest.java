package dev.tht.retrievalvector;

import dev.tht.spi.retrieval.VectorIndexFactory;
import dev.tht.testkit.retrieval.VectorIndexContract;

class LuceneVectorIndexTest extends VectorIndexContract {

  @Override
  protected VectorIndexFactory factory() {
    return new LuceneVectorIndexFactory();
  }
}
