package dev.tht.testkit.retrieval;

import dev.tht.spi.retrieval.VectorIndexFactory;

class HeapVectorIndexTest extends VectorIndexContract {

  @Override
  protected VectorIndexFactory factory() {
    return new HeapVectorIndexFactory();
  }
}
