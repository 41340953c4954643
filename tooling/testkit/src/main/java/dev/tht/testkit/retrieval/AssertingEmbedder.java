package dev.tht.testkit.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.retrieval.TextEmbedder;
import java.util.List;

/**
 * An embedder that checks another's vectors: one for each text, of the promised length, of unit
 * length. As safe for concurrent use as the one it wraps.
 */
public final class AssertingEmbedder implements TextEmbedder {

  private final TextEmbedder inner;

  /** Checks that one. */
  public AssertingEmbedder(TextEmbedder inner) {
    this.inner = inner;
    assertThat(inner.model()).as("model").isNotBlank();
    assertThat(inner.dimension()).as("dimension of %s", inner.model()).isPositive();
  }

  @Override
  public String model() {
    return inner.model();
  }

  @Override
  public int dimension() {
    return inner.dimension();
  }

  @Override
  public List<float[]> embed(List<String> texts) {
    List<float[]> vectors = inner.embed(texts);
    assertThat(vectors).as("one vector for each text").hasSameSizeAs(texts);
    for (int i = 0; i < vectors.size(); i++) {
      assertThat(vectors.get(i)).as("vector of %s", texts.get(i)).hasSize(inner.dimension());
      AssertingVectorIndex.assertUnitLength(texts.get(i), vectors.get(i));
    }
    return vectors;
  }

  @Override
  public void close() {
    inner.close();
  }
}
