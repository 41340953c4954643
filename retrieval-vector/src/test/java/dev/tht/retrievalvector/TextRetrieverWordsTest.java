package dev.tht.retrievalvector;

import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.testkit.retrieval.CandidateRetrieverContract;

class TextRetrieverWordsTest extends CandidateRetrieverContract {

  @Override
  protected CandidateRetrieverFactory factory() {
    return new TextRetrieverFactory.Words();
  }
}
