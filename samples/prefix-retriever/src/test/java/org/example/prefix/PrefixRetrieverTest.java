package org.example.prefix;

import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.testkit.retrieval.CandidateRetrieverContract;

class PrefixRetrieverTest extends CandidateRetrieverContract {

  @Override
  protected CandidateRetrieverFactory factory() {
    return new PrefixRetrieverFactory();
  }
}
