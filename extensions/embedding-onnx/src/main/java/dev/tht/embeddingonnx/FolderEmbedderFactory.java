package dev.tht.embeddingonnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.TextEmbedder;
import dev.tht.spi.retrieval.TextEmbedderFactory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Loads any sentence-transformer model from a folder, under the name {@code onnx-folder}.
 *
 * <p>Settings: {@code folder} holds {@code model.onnx} and {@code vocab.txt} or {@code
 * tokenizer.json}, both of an uncased word-piece tokenizer; {@code length}, most word pieces of a
 * text (128); {@code cache-folder} as for the packaged model. The model takes {@code input_ids},
 * {@code attention_mask} and perhaps {@code token_type_ids}; its first output holds a vector for
 * each token. Their mean, scaled to unit length, is the text's vector. The model's name is the
 * folder's.
 */
public final class FolderEmbedderFactory implements TextEmbedderFactory {

  private static final String NAME = "onnx-folder";
  private static final int LONGEST = 512;

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public TextEmbedder create(ProviderConfig config) {
    Path folder =
        config
            .find("folder")
            .map(Path::of)
            .orElseThrow(() -> refused("embedder " + NAME + " has no setting folder", null));
    try {
      WordPieceTokenizer tokenizer = new WordPieceTokenizer(vocabulary(folder), length(config));
      ResourceCache cache =
          config
              .find("cache-folder")
              .map(path -> new ResourceCache(Path.of(path)))
              .orElseGet(ResourceCache::ofUser);
      OrtEnvironment environment = NativeRuntime.environment(cache);
      String model = folder.toAbsolutePath().normalize().getFileName().toString();
      return new OnnxEmbedder(model, environment, session(environment, folder), tokenizer);
    } catch (IOException e) {
      throw refused("the model in " + folder + " cannot be read: " + e.getMessage(), e);
    }
  }

  private static ThtException refused(
      String what, @org.jspecify.annotations.Nullable Exception cause) {
    return new ThtException(
        EmbeddingErrorCode.MODEL_UNREADABLE,
        what,
        "name a folder with model.onnx and vocab.txt or tokenizer.json",
        cause);
  }

  private static int length(ProviderConfig config) {
    String length = config.find("length").orElse("128");
    try {
      return Math.clamp(Integer.parseInt(length), 3, LONGEST);
    } catch (NumberFormatException e) {
      throw refused("setting length of " + NAME + " is '" + length + "'", e);
    }
  }

  private static Vocabulary vocabulary(Path folder) throws IOException {
    Path lines = folder.resolve("vocab.txt");
    if (Files.isReadable(lines)) {
      try (InputStream in = Files.newInputStream(lines)) {
        return Vocabulary.readLines(in);
      }
    }
    Path json = folder.resolve("tokenizer.json");
    if (!Files.isReadable(json)) {
      throw new IOException("neither vocab.txt nor tokenizer.json is there");
    }
    try (InputStream in = Files.newInputStream(json)) {
      return Vocabulary.read(in);
    }
  }

  private static OrtSession session(OrtEnvironment environment, Path folder) throws IOException {
    Path model = folder.resolve("model.onnx");
    if (!Files.isReadable(model)) {
      throw new IOException("model.onnx is not there");
    }
    try (SessionOptions options = new SessionOptions()) {
      options.setIntraOpNumThreads(1);
      options.setInterOpNumThreads(1);
      return environment.createSession(model.toString(), options);
    } catch (OrtException e) {
      throw new IOException(e.getMessage(), e);
    }
  }
}
