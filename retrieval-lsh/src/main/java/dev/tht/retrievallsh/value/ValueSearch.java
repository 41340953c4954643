package dev.tht.retrievallsh.value;

import java.util.List;

/**
 * A value search proposes indexed texts that may be what a phrase means.
 *
 * <p>Results are suggestions, best first, ties by text, at most the limit asked, none below {@link
 * #LEAST_SCORE}; the same index and query give the same hits. An empty or unusable query gives no
 * hits. Of a query the first {@link #MAX_QUERY_CHARS} characters count. Safe for concurrent use.
 */
public interface ValueSearch {

  /** Below this score an answer is noise, and the search answers nothing instead. */
  double LEAST_SCORE = 0.5;

  /** What follows in a longer query is not looked at. */
  int MAX_QUERY_CHARS = 512;

  /**
   * @param least the lowest score wanted; a high one makes the search faster
   */
  List<ValueHit> search(String query, ValueFilter filter, int limit, double least);

  /** Searches with the lowest score that is no noise. */
  default List<ValueHit> search(String query, ValueFilter filter, int limit) {
    return search(query, filter, limit, LEAST_SCORE);
  }

  /** Searches all locations. */
  default List<ValueHit> search(String query, int limit) {
    return search(query, ValueFilter.all(), limit);
  }
}
