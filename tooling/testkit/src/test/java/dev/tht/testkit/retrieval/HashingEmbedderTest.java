package dev.tht.testkit.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.retrieval.TextEmbedder;
import java.util.List;
import org.junit.jupiter.api.Test;

class HashingEmbedderTest extends TextEmbedderContract {

  @Override
  protected TextEmbedder create() {
    return new HashingEmbedder(64);
  }

  @Test
  void knowsItsFewSynonyms() {
    List<float[]> vectors = create().embed(List.of("client", "customer", "invoice"));

    assertThat(cosine(vectors.get(0), vectors.get(1))).isGreaterThan(0.99);
    assertThat(cosine(vectors.get(0), vectors.get(2))).isLessThan(0.6);
  }
}
