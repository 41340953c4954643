package dev.tht.retrievalvector;

import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.testkit.retrieval.CandidateRetrieverContract;

class TextRetrieverFuzzyTest extends CandidateRetrieverContract {

  @Override
  protected CandidateRetrieverFactory factory() {
    return new TextRetrieverFactory.Fuzzy();
  }
}
