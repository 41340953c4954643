package dev.tht.testkit.retrieval;

import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.VectorIndex;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;

/** The reference vector index: compares with every vector. Safe for concurrent use. */
public final class HeapVectorIndex implements VectorIndex {

  private final int dimension;
  private final Map<String, float[]> vectors;
  private volatile boolean closed;

  /** An empty one. */
  public HeapVectorIndex(int dimension) {
    this(dimension, new ConcurrentSkipListMap<>());
  }

  /** Over vectors that outlive it. */
  HeapVectorIndex(int dimension, Map<String, float[]> vectors) {
    this.dimension = dimension;
    this.vectors = vectors;
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public long size() {
    checkOpen();
    return vectors.size();
  }

  @Override
  public void upsert(Collection<Entry> entries) {
    checkOpen();
    entries.forEach(entry -> check(entry.vector()));
    entries.forEach(entry -> vectors.put(entry.id(), entry.vector().clone()));
  }

  @Override
  public void delete(Collection<String> ids) {
    checkOpen();
    ids.forEach(vectors::remove);
  }

  @Override
  public List<Neighbour> search(float[] vector, int limit) {
    checkOpen();
    check(vector);
    return vectors.entrySet().stream()
        .map(entry -> new Neighbour(entry.getKey(), cosine(vector, entry.getValue())))
        .sorted(
            Comparator.comparingDouble(Neighbour::similarity)
                .reversed()
                .thenComparing(Neighbour::id))
        .limit(limit)
        .toList();
  }

  private static double cosine(float[] one, float[] other) {
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      sum += (double) one[i] * other[i];
    }
    return Math.max(-1, Math.min(1, sum));
  }

  private void check(float[] vector) {
    if (vector.length != dimension) {
      throw new ThtException(
          HeapRetrievalErrorCode.WRONG_DIMENSION,
          "a vector of length " + vector.length + " in an index of length " + dimension,
          "embed with the model that the index was built with");
    }
  }

  private void checkOpen() {
    if (closed) {
      throw new IllegalStateException("the vector index is closed");
    }
  }

  @Override
  public void close() {
    closed = true;
  }
}
