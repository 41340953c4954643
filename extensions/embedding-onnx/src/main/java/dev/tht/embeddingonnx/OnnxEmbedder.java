package dev.tht.embeddingonnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.TextEmbedder;
import java.nio.FloatBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A sentence-transformer model on ONNX Runtime: word pieces in, the mean of the last layer's token
 * vectors (both ends included), scaled to unit length, out. Made by {@link OnnxEmbedderFactory}.
 *
 * <p>Each text is run alone: the 8-bit model scales its activations over the whole batch, so that a
 * text's vector would depend on its neighbours. Each run uses one thread; many texts are spread
 * over the common pool. Safe for concurrent use; closing waits for runs under way.
 */
public final class OnnxEmbedder implements TextEmbedder {

  private static final int WORTH_SPREADING = 8;

  private final String model;
  private final OrtEnvironment environment;
  private final OrtSession session;
  private final WordPieceTokenizer tokenizer;
  private final int dimension;
  private final ReadWriteLock life = new ReentrantReadWriteLock();
  private boolean closed;

  OnnxEmbedder(
      String model, OrtEnvironment environment, OrtSession session, WordPieceTokenizer tokenizer) {
    this.model = model;
    this.environment = environment;
    this.session = session;
    this.tokenizer = tokenizer;
    dimension = run("").length;
  }

  @Override
  public String model() {
    return model;
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public List<float[]> embed(List<String> texts) {
    life.readLock().lock();
    try {
      if (closed) {
        throw new IllegalStateException("the embedder is closed");
      }
      return (texts.size() < WORTH_SPREADING ? texts.stream() : texts.parallelStream())
          .map(this::run)
          .toList();
    } finally {
      life.readLock().unlock();
    }
  }

  private float[] run(String text) {
    long[] ids = tokenizer.tokenize(text);
    long[] ones = new long[ids.length];
    Arrays.fill(ones, 1);
    try (OnnxTensor tokens = tensor(ids);
        OnnxTensor mask = tensor(ones);
        OnnxTensor types = tensor(new long[ids.length]);
        OrtSession.Result result = session.run(wanted(tokens, mask, types))) {
      return pooled(((OnnxTensor) result.get(0)).getFloatBuffer(), ids.length);
    } catch (OrtException e) {
      throw new ThtException(
          EmbeddingErrorCode.INFERENCE_FAILED,
          "model " + model + " does not run on a text of " + ids.length + " tokens",
          "report it with the text, or choose another embedder in tht.yaml",
          e);
    }
  }

  /** The inputs that the model has; not every one tells segments apart. */
  private Map<String, OnnxTensor> wanted(OnnxTensor tokens, OnnxTensor mask, OnnxTensor types) {
    return session.getInputNames().contains("token_type_ids")
        ? Map.of("input_ids", tokens, "attention_mask", mask, "token_type_ids", types)
        : Map.of("input_ids", tokens, "attention_mask", mask);
  }

  private OnnxTensor tensor(long[] row) throws OrtException {
    return OnnxTensor.createTensor(environment, new long[][] {row});
  }

  private static float[] pooled(FloatBuffer vectors, int tokens) {
    int length = vectors.remaining() / tokens;
    double[] sum = new double[length];
    for (int i = 0; i < tokens * length; i++) {
      sum[i % length] += vectors.get(i);
    }
    double norm = Math.sqrt(Arrays.stream(sum).map(part -> part * part).sum());
    float[] unit = new float[length];
    for (int i = 0; i < length; i++) {
      unit[i] = (float) (sum[i] / norm);
    }
    return unit;
  }

  @Override
  public void close() {
    life.writeLock().lock();
    try {
      if (!closed) {
        closed = true;
        session.close();
      }
    } catch (OrtException e) {
      throw new ThtException(
          EmbeddingErrorCode.INFERENCE_FAILED,
          "model " + model + " does not close",
          "start the program again",
          e);
    } finally {
      life.writeLock().unlock();
    }
  }
}
