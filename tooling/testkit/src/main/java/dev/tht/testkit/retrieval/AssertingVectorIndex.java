package dev.tht.testkit.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.retrieval.VectorIndex;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * A vector index that checks what goes into and comes out of another: unit vectors in, neighbours
 * nearest first, ties by id, at most the limit asked. As safe for concurrent use as the one it
 * wraps.
 */
public final class AssertingVectorIndex implements VectorIndex {

  private static final Comparator<Neighbour> ORDER =
      Comparator.comparingDouble(Neighbour::similarity).reversed().thenComparing(Neighbour::id);

  private final VectorIndex inner;

  /** Checks that one. */
  public AssertingVectorIndex(VectorIndex inner) {
    this.inner = inner;
    assertThat(inner.dimension()).as("dimension").isPositive();
  }

  @Override
  public int dimension() {
    return inner.dimension();
  }

  @Override
  public long size() {
    long size = inner.size();
    assertThat(size).as("size").isNotNegative();
    return size;
  }

  @Override
  public void upsert(Collection<Entry> entries) {
    entries.forEach(entry -> assertUnitLength(entry.id(), entry.vector()));
    inner.upsert(entries);
  }

  @Override
  public void delete(Collection<String> ids) {
    inner.delete(ids);
  }

  @Override
  public List<Neighbour> search(float[] vector, int limit) {
    assertUnitLength("the vector searched", vector);
    List<Neighbour> found = inner.search(vector, limit);
    assertThat(found).as("limit").hasSizeLessThanOrEqualTo(limit);
    assertThat(found).as("order").isSortedAccordingTo(ORDER);
    assertThat(found).extracting(Neighbour::id).as("ids").doesNotHaveDuplicates();
    assertThat(found)
        .as("similarities")
        .allSatisfy(each -> assertThat(each.similarity()).isBetween(-1.0, 1.0));
    return found;
  }

  static void assertUnitLength(String name, float[] vector) {
    double sum = 0;
    for (float part : vector) {
      sum += (double) part * part;
    }
    assertThat(Math.sqrt(sum)).as("length of %s", name).isBetween(0.999, 1.001);
  }

  @Override
  public void close() {
    inner.close();
  }
}
