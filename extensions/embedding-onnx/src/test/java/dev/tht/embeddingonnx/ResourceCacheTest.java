package dev.tht.embeddingonnx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.TextEmbedder;
import java.io.IOException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResourceCacheTest {

  private static final URL TOKENIZER =
      Objects.requireNonNull(
          ResourceCacheTest.class.getResource("/all-minilm-l6-v2-q-tokenizer.json"));

  @TempDir Path root;

  private Path unpacked() throws IOException {
    return new ResourceCache(root)
        .unpacked("model", List.of(TOKENIZER))
        .resolve("all-minilm-l6-v2-q-tokenizer.json");
  }

  @Test
  void unpacksOnce() throws IOException {
    Path file = unpacked();
    FileTime old = FileTime.fromMillis(1_000_000);
    Files.setLastModifiedTime(file, old);

    assertThat(unpacked()).isEqualTo(file).hasSize(711_661);
    assertThat(Files.getLastModifiedTime(file)).isEqualTo(old);
    assertThat(file.resolveSibling("")).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void unpacksAgainWhatIsCut() throws IOException {
    Path file = unpacked();
    Files.writeString(file, "cut");

    assertThat(unpacked()).hasSize(711_661);
  }

  @Test
  void embedsWithoutAnyCache() throws IOException {
    Path occupied = Files.writeString(root.resolve("occupied"), "no folder");

    try (TextEmbedder embedder =
        new OnnxEmbedderFactory()
            .create(new ProviderConfig(Map.of("cache-folder", occupied.resolve("x").toString())))) {
      assertThat(embedder.embed(List.of("orders"))).hasSize(1);
    }
  }
}
