package dev.tht.testkit.retrieval;

import dev.tht.spi.retrieval.CandidateRetrieverFactory;

class HeapRetrieverTest extends CandidateRetrieverContract {

  @Override
  protected CandidateRetrieverFactory factory() {
    return new HeapRetrieverFactory();
  }
}
