package dev.tht.embeddingonnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.TextEmbedder;
import dev.tht.testkit.retrieval.TextEmbedderContract;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packaged model, laid out as a folder, is as good as the packaged one. */
class FolderEmbedderTest extends TextEmbedderContract {

  @TempDir static Path folder;

  @Override
  protected TextEmbedder create() {
    try {
      copy("/all-minilm-l6-v2-q.onnx", "model.onnx");
      copy("/all-minilm-l6-v2-q-tokenizer.json", "tokenizer.json");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new FolderEmbedderFactory().create(settings(folder));
  }

  private static ProviderConfig settings(Path some) {
    return new ProviderConfig(Map.of("folder", some.toString()));
  }

  private static void copy(String resource, String name) throws IOException {
    if (!Files.exists(folder.resolve(name))) {
      try (InputStream in =
          Objects.requireNonNull(FolderEmbedderTest.class.getResourceAsStream(resource))) {
        Files.copy(in, folder.resolve(name));
      }
    }
  }

  @Test
  void givesTheVectorsOfThePackagedModel() {
    try (TextEmbedder ours = create();
        TextEmbedder packaged = new OnnxEmbedderFactory().create(ProviderConfig.none())) {
      assertThat(ours.model()).isEqualTo(folder.getFileName().toString());
      assertThat(ours.embed(List.of("fiscal year")).get(0))
          .containsExactly(packaged.embed(List.of("fiscal year")).get(0));
    }
  }

  @Test
  void readsAVocabularyOfLines() throws IOException {
    Vocabulary lines;
    try (InputStream in = new java.io.ByteArrayInputStream("[PAD]\n[UNK]\nyear\n".getBytes())) {
      lines = Vocabulary.readLines(in);
    }
    assertThat(lines.find("year")).contains(2);
    assertThat(lines.size()).isEqualTo(3);
  }

  @Test
  void saysWhatIsMissing(@TempDir Path empty) {
    for (ProviderConfig config :
        List.of(ProviderConfig.none(), settings(empty), settings(empty.resolve("nowhere")))) {
      assertThatThrownBy(() -> new FolderEmbedderFactory().create(config))
          .isInstanceOfSatisfying(
              ThtException.class,
              failure -> {
                assertThat(failure.code()).isEqualTo(EmbeddingErrorCode.MODEL_UNREADABLE);
                assertThat(failure.sentence()).contains("vocab.txt");
              });
    }
  }
}
