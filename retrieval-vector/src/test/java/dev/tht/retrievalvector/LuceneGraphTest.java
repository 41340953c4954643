package dev.tht.retrievalvector;

import dev.tht.spi.retrieval.VectorIndexFactory;
import dev.tht.testkit.retrieval.VectorIndexContract;

/** The contract where a hundred vectors already make a graph. */
class LuceneGraphTest extends VectorIndexContract {

  @Override
  protected VectorIndexFactory factory() {
    return new LuceneVectorIndexFactory(100);
  }
}
