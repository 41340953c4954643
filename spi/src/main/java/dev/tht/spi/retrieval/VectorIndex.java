package dev.tht.spi.retrieval;

import java.util.Collection;
import java.util.List;

/**
 * Finds the vectors nearest to a vector, by cosine. One writer at a time, any number of readers; a
 * change is seen by every search that starts after {@code upsert} or {@code delete} returned.
 */
public interface VectorIndex extends AutoCloseable {

  /**
   * A vector under a name.
   *
   * @param id unique in the index
   * @param vector of unit length
   */
  record Entry(String id, float[] vector) {}

  /**
   * A vector found.
   *
   * @param id its name
   * @param similarity cosine, from -1 to 1
   */
  record Neighbour(String id, double similarity) {}

  /** Length of every vector in it. */
  int dimension();

  /** Number of vectors in it. */
  long size();

  /** Adds the entries, replacing those whose id is there already. */
  void upsert(Collection<Entry> entries);

  /** Removes those ids; unknown ones are ignored. */
  void delete(Collection<String> ids);

  /** At most that many neighbours, nearest first, ties by id. */
  List<Neighbour> search(float[] vector, int limit);

  @Override
  void close();
}
