package dev.tht.bench;

import dev.tht.retrievalvector.LuceneVectorIndexFactory;
import dev.tht.retrievalvector.PgVectorIndexFactory;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.VectorIndex;
import dev.tht.spi.retrieval.VectorIndexFactory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Recall at 10 and latency of the vector indexes on the same 100,000 vectors of length 384, against
 * comparing all. Arguments: number of vectors, queries, and a JDBC URL for pgvector, if any. Writes
 * one JSON object a line. The vectors are Gaussian around 1,000 centres, from a seed.
 */
public final class VectorRecall {

  private static final int DIMENSION = 384;
  private static final int CENTRES = 1000;
  private static final int WANTED = 10;
  private static final int BATCH = 10_000;
  private static final long SEED = 42;

  private VectorRecall() {}

  public static void main(String[] args) throws IOException {
    int count = Integer.parseInt(args[0]);
    int asked = Integer.parseInt(args[1]);
    SplittableRandom random = new SplittableRandom(SEED);
    float[][] centres = new float[CENTRES][];
    Arrays.setAll(centres, i -> unit(random, new float[DIMENSION], 1));
    float[][] vectors = new float[count][];
    Arrays.setAll(vectors, i -> unit(random, centres[random.nextInt(CENTRES)], 0.05));
    float[][] queries = new float[asked][];
    Arrays.setAll(queries, i -> unit(random, centres[random.nextInt(CENTRES)], 0.05));
    long[] brute = new long[asked];
    List<Set<String>> nearest = new ArrayList<>();
    for (int i = 0; i < asked; i++) {
      long start = System.nanoTime();
      nearest.add(nearest(vectors, queries[i]));
      brute[i] = System.nanoTime() - start;
    }
    say("brute force", count, 0, 1, brute);
    try (ScratchFolder scratch = ScratchFolder.make()) {
      Path folder = scratch.path();
      run("lucene", new LuceneVectorIndexFactory(), folder, Map.of(), vectors, queries, nearest);
      if (args.length > 2) {
        run(
            "pgvector",
            new PgVectorIndexFactory(),
            folder,
            Map.of("url", args[2], "schema", "vector_recall"),
            vectors,
            queries,
            nearest);
      }
    }
  }

  private static void run(
      String name,
      VectorIndexFactory factory,
      Path folder,
      Map<String, String> settings,
      float[][] vectors,
      float[][] queries,
      List<Set<String>> nearest) {
    try (VectorIndex index =
        factory.open(folder, "recall", DIMENSION, new ProviderConfig(settings))) {
      long start = System.nanoTime();
      for (int from = 0; from < vectors.length; from += BATCH) {
        List<VectorIndex.Entry> some = new ArrayList<>();
        for (int i = from; i < Math.min(vectors.length, from + BATCH); i++) {
          some.add(new VectorIndex.Entry("v" + i, vectors[i]));
        }
        index.upsert(some);
      }
      long built = System.nanoTime() - start;
      for (int i = 0; i < queries.length; i++) {
        index.search(queries[i], WANTED);
      }
      long[] nanos = new long[queries.length];
      int found = 0;
      for (int i = 0; i < queries.length; i++) {
        long asked = System.nanoTime();
        List<VectorIndex.Neighbour> neighbours = index.search(queries[i], WANTED);
        nanos[i] = System.nanoTime() - asked;
        for (VectorIndex.Neighbour neighbour : neighbours) {
          found += nearest.get(i).contains(neighbour.id()) ? 1 : 0;
        }
      }
      say(name, vectors.length, built, (double) found / (WANTED * queries.length), nanos);
    }
  }

  private static void say(String index, int vectors, long built, double recall, long[] nanos) {
    long[] sorted = nanos.clone();
    Arrays.sort(sorted);
    System.out.printf(
        Locale.ROOT,
        "{\"index\":\"%s\",\"vectors\":%d,\"build-s\":%.1f,\"recall@10\":%.4f,\"p50-ms\":%.3f,"
            + "\"p95-ms\":%.3f,\"p99-ms\":%.3f}%n",
        index,
        vectors,
        built / 1e9,
        recall,
        sorted[sorted.length / 2] / 1e6,
        sorted[sorted.length * 95 / 100] / 1e6,
        sorted[sorted.length * 99 / 100] / 1e6);
  }

  private static Set<String> nearest(float[][] vectors, float[] query) {
    long[] best = new long[WANTED];
    Arrays.fill(best, Long.MIN_VALUE);
    for (int i = 0; i < vectors.length; i++) {
      int product = Math.round(dot(vectors[i], query) * 1e9f / 2);
      long packed = ((long) product << 32) | i;
      if (packed > best[0]) {
        best[0] = packed;
        Arrays.sort(best);
      }
    }
    Set<String> ids = new HashSet<>();
    for (long packed : best) {
      ids.add("v" + (int) packed);
    }
    return ids;
  }

  private static float dot(float[] one, float[] other) {
    float sum = 0;
    for (int i = 0; i < DIMENSION; i++) {
      sum += one[i] * other[i];
    }
    return sum;
  }

  private static float[] unit(SplittableRandom random, float[] centre, double spread) {
    float[] vector = new float[DIMENSION];
    double length = 0;
    for (int i = 0; i < DIMENSION; i++) {
      vector[i] = (float) (centre[i] + spread * random.nextGaussian());
      length += vector[i] * vector[i];
    }
    for (int i = 0; i < DIMENSION; i++) {
      vector[i] /= (float) Math.sqrt(length);
    }
    return vector;
  }
}
