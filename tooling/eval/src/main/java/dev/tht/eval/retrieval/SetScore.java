package dev.tht.eval.retrieval;

import java.util.List;

/**
 * One set played against every retriever.
 *
 * @param set its name
 * @param says what it measures
 * @param scores in the order of the retrievers
 */
record SetScore(String set, String says, List<RetrieverScore> scores) {

  SetScore {
    scores = List.copyOf(scores);
  }
}
