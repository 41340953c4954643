package dev.tht.eval.retrieval;

import java.util.List;

/**
 * What one retriever made of one query.
 *
 * @param query its id
 * @param part the corpus
 * @param kind the row that it counts for
 * @param text what was asked
 * @param tie as labelled
 * @param golds what should have been found
 * @param ranks for each gold its rank from 1, or 0 when it was not found
 * @param best the best score given, 0 for no candidate
 * @param goldScore the first gold's score, 0 when not found
 * @param wallNanos time from asking to the answer
 * @param cpuNanos processor time of the asking thread
 * @param found ids of the first ten candidates with their scores, for the run file
 */
record Outcome(
    String query,
    String part,
    String kind,
    String text,
    boolean tie,
    List<String> golds,
    List<Integer> ranks,
    double best,
    double goldScore,
    long wallNanos,
    long cpuNanos,
    List<Found> found) {

  /** A candidate in the run file. */
  record Found(String id, double score) {}

  Outcome {
    golds = List.copyOf(golds);
    ranks = List.copyOf(ranks);
    found = List.copyOf(found);
  }

  /** Share of the golds that are within the first candidates. */
  double recall(int depth) {
    long within = ranks.stream().filter(rank -> rank > 0 && rank <= depth).count();
    return ranks.isEmpty() ? 0 : (double) within / ranks.size();
  }

  /** One over the best rank of a gold. */
  double reciprocal() {
    int best = ranks.stream().filter(rank -> rank > 0).mapToInt(r -> r).min().orElse(0);
    return best == 0 ? 0 : 1.0 / best;
  }
}
