package dev.tht.eval.retrieval;

import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.RetrievalQuery;
import java.util.List;
import java.util.function.Predicate;

/**
 * One query with what should be found.
 *
 * @param id unique within its set; the topic of the TREC files
 * @param kind the row of the scorecard that it counts for
 * @param query what is asked
 * @param golds what should be found, at least one; none for a query that nothing answers
 * @param tie whether another value is as near to the query as the gold, so that which one comes
 *     first says nothing
 */
public record LabelledQuery(
    String id, String kind, RetrievalQuery query, List<Gold> golds, boolean tie) {

  /**
   * One thing that should be found.
   *
   * @param id as the qrels write it
   * @param among the candidates that count for its rank; others are passed over
   * @param is whether a candidate is the thing
   */
  public record Gold(String id, Predicate<Candidate> among, Predicate<Candidate> is) {

    /** Ranked among all candidates. */
    static Gold of(String id, Predicate<Candidate> is) {
      return new Gold(id, candidate -> true, is);
    }
  }

  public LabelledQuery {
    golds = List.copyOf(golds);
  }
}
