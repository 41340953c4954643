package dev.tht.retrievallsh.value;

import java.util.List;

/**
 * A value search proposes indexed texts that may be what a phrase means.
 *
 * <p>Results are suggestions, best first, ties by text, at most the limit asked, none below {@link
 * #LEAST_SCORE} unless asked for; the same index and query give the same hits. An empty or unusable
 * query gives no hits. Of a query the first {@link #MAX_QUERY_CHARS} characters count. Safe for
 * concurrent use.
 */
public interface ValueSearch {

  /**
   * Below this score the answer is nothing: the value is not there. Measured on values that are
   * absent and on misspelt ones that are there; docs/evaluation-retrieval.md has both rates.
   */
  double LEAST_SCORE = 0.71;

  /** A search that asks for lower scores still gets none below this one. */
  double NOISE = 0.5;

  /** What follows in a longer query is not looked at. */
  int MAX_QUERY_CHARS = 512;

  /**
   * @param least the lowest score wanted; a high one makes the search faster, one below {@link
   *     #NOISE} counts as that
   */
  List<ValueHit> search(String query, ValueFilter filter, int limit, double least);

  /** Searches with {@link #LEAST_SCORE}. */
  default List<ValueHit> search(String query, ValueFilter filter, int limit) {
    return search(query, filter, limit, LEAST_SCORE);
  }

  /** Searches all locations. */
  default List<ValueHit> search(String query, int limit) {
    return search(query, ValueFilter.all(), limit);
  }
}
