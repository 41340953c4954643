package dev.tht.testkit.retrieval;

import dev.tht.spi.retrieval.TextEmbedder;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * A fake embedder without a model: each word, cut to its first six letters, adds a pattern drawn
 * from its hash, so that texts with common words are near. It knows a handful of synonyms, enough
 * to tell a search by meaning from one by words. Deterministic on every machine and safe for
 * concurrent use.
 */
public final class HashingEmbedder implements TextEmbedder {

  private static final Map<String, String> SYNONYMS =
      Map.of(
          "client", "custom", "nation", "countr", "buyer", "custom", "song", "track", "songs",
          "track");

  private final int dimension;
  private volatile boolean closed;

  /** Vectors of that length. */
  public HashingEmbedder(int dimension) {
    this.dimension = dimension;
  }

  @Override
  public String model() {
    return "hashing-" + dimension;
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public List<float[]> embed(List<String> texts) {
    if (closed) {
      throw new IllegalStateException("the embedder is closed");
    }
    return texts.stream().map(this::vector).toList();
  }

  private float[] vector(String text) {
    double[] sum = new double[dimension];
    sum[0] = 1e-3;
    for (String word : text.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+")) {
      if (!word.isEmpty()) {
        add(sum, word.substring(0, Math.min(6, word.length())));
      }
    }
    double length = 0;
    for (double part : sum) {
      length += part * part;
    }
    float[] vector = new float[dimension];
    for (int i = 0; i < dimension; i++) {
      vector[i] = (float) (sum[i] / Math.sqrt(length));
    }
    return vector;
  }

  private static void add(double[] sum, String stem) {
    long state = SYNONYMS.getOrDefault(stem, stem).hashCode();
    for (int i = 0; i < sum.length; i++) {
      state = state * 6364136223846793005L + 1442695040888963407L;
      sum[i] += (state >> 33) / (double) (1L << 30);
    }
  }

  @Override
  public void close() {
    closed = true;
  }
}
