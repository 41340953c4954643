package dev.tht.embeddingonnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.TextEmbedder;
import dev.tht.spi.retrieval.TextEmbedderFactory;
import dev.tht.testkit.retrieval.TextEmbedderContract;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OnnxEmbedderTest extends TextEmbedderContract {

  private static final TextEmbedderFactory FACTORY = new OnnxEmbedderFactory();

  @Override
  protected TextEmbedder create() {
    return FACTORY.create(ProviderConfig.none());
  }

  /** Figures of the same model elsewhere; the tolerance is that of 8-bit weights. */
  @ParameterizedTest
  @CsvSource({
    "total number of orders, count of purchase orders, 0.759",
    "catheter ablation, cardiac ablation procedure, 0.757",
    "anno fiscale, fiscal year, 0.547",
    "data di nascita del paziente, patient birth date, 0.154"
  })
  void givesTheKnownSimilarities(String one, String other, double similarity) {
    try (TextEmbedder embedder = create()) {
      List<float[]> vectors = embedder.embed(List.of(one, other));

      assertThat(cosine(vectors.get(0), vectors.get(1))).isCloseTo(similarity, within(0.03));
    }
  }

  @Test
  void namesModelAndLength() {
    try (TextEmbedder embedder = create()) {
      assertThat(embedder.model()).isEqualTo("all-minilm-l6-v2-q");
      assertThat(embedder.dimension()).isEqualTo(384);
    }
  }

  @Test
  void isFoundByName() {
    assertThat(ServiceLoader.load(TextEmbedderFactory.class))
        .extracting(TextEmbedderFactory::name)
        .contains("all-minilm-l6-v2", "onnx-folder");
  }
}
