package dev.tht.bench;

import dev.tht.retrievalvector.LuceneVectorIndexFactory;
import dev.tht.retrievalvector.PgVectorIndexFactory;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.VectorIndex;
import dev.tht.spi.retrieval.VectorIndexFactory;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.apache.lucene.util.VectorUtil;

/**
 * Recall at 10 and latency of the vector indexes on the same vectors of length 384, beside
 * comparing all with the same product. Arguments: number of vectors, queries, a folder that keeps
 * Lucene's index for a second run, and a JDBC URL for pgvector, if any. Writes one JSON object a
 * line, as {@code tools/bench-vectors} keeps them. The vectors are Gaussian around 1,000 centres,
 * from a seed.
 */
public final class VectorRecall {

  private static final int DIMENSION = 384;
  private static final int CENTRES = 1000;
  private static final int WANTED = 10;
  private static final long SEED = 42;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final boolean simd = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();
  private final float[][] vectors;
  private final float[][] queries;
  private final List<Set<String>> nearest = new ArrayList<>();
  private double bruteForce;

  private VectorRecall(int count, int asked) {
    SplittableRandom random = new SplittableRandom(SEED);
    float[][] centres = new float[CENTRES][];
    Arrays.setAll(centres, i -> unit(random, new float[DIMENSION], 1));
    vectors = new float[count][];
    Arrays.setAll(vectors, i -> unit(random, centres[random.nextInt(CENTRES)], 0.05));
    queries = new float[asked][];
    Arrays.setAll(queries, i -> unit(random, centres[random.nextInt(CENTRES)], 0.05));
  }

  public static void main(String[] args) {
    VectorRecall recall = new VectorRecall(Integer.parseInt(args[0]), Integer.parseInt(args[1]));
    Path folder = Path.of(args[2]);
    recall.compareAll();
    recall.run("Lucene, graph", new LuceneVectorIndexFactory(), folder, Map.of());
    if (args.length > 3) {
      recall.run(
          "pgvector, graph",
          new PgVectorIndexFactory(),
          folder,
          Map.of("url", args[3], "schema", "vector_recall"));
    }
  }

  private void compareAll() {
    Times times = new Times(queries.length);
    for (int i = 0; i < Math.min(20, queries.length); i++) {
      nearest(queries[i]);
    }
    for (float[] query : queries) {
      times.begin();
      Set<String> found = nearest(query);
      times.end();
      nearest.add(found);
    }
    bruteForce = times.wall(0.5);
    say("all compared", 0, 1, times, true);
  }

  private void run(
      String name, VectorIndexFactory factory, Path folder, Map<String, String> settings) {
    try (VectorIndex index =
        factory.open(folder, "recall", DIMENSION, new ProviderConfig(settings))) {
      double built = index.size() == vectors.length ? 0 : build(index);
      for (float[] query : queries) {
        index.search(query, WANTED);
      }
      Times times = new Times(queries.length);
      int found = 0;
      for (int i = 0; i < queries.length; i++) {
        times.begin();
        List<VectorIndex.Neighbour> neighbours = index.search(queries[i], WANTED);
        times.end();
        for (VectorIndex.Neighbour neighbour : neighbours) {
          found += nearest.get(i).contains(neighbour.id()) ? 1 : 0;
        }
      }
      say(name, built, (double) found / (WANTED * queries.length), times, settings.isEmpty());
    }
  }

  private double build(VectorIndex index) {
    List<VectorIndex.Entry> all = new ArrayList<>();
    for (int i = 0; i < vectors.length; i++) {
      all.add(new VectorIndex.Entry("v" + i, vectors[i]));
    }
    long start = System.nanoTime();
    index.upsert(all);
    return (System.nanoTime() - start) / 1e9;
  }

  /** Wall and processor time of the asking thread, query by query. */
  private final class Times {
    private final long[] wall;
    private final long[] cpu;
    private int at;

    Times(int count) {
      wall = new long[count];
      cpu = new long[count];
    }

    void begin() {
      cpu[at] = threads.getCurrentThreadCpuTime();
      wall[at] = System.nanoTime();
    }

    void end() {
      wall[at] = System.nanoTime() - wall[at];
      cpu[at] = threads.getCurrentThreadCpuTime() - cpu[at];
      at++;
    }

    double wall(double part) {
      return ordered(wall)[(int) (wall.length * part)] / 1e6;
    }

    double cpu(double part) {
      return ordered(cpu)[(int) (cpu.length * part)] / 1e6;
    }

    private long[] ordered(long[] nanos) {
      long[] sorted = nanos.clone();
      Arrays.sort(sorted);
      return sorted;
    }
  }

  /**
   * @param here whether the work is done by the asking thread, and not by a server
   */
  private void say(String what, double built, double recall, Times times, boolean here) {
    System.out.printf(
        Locale.ROOT,
        "{\"what\": \"%s\", \"simd\": \"%s\", \"built-s\": \"%s\", \"recall\": %.4f, \"p50\": %.3f,"
            + " \"p95\": %.3f, \"p99\": %.3f, \"cpu-p50\": \"%s\", \"faster\": %.1f}%n",
        what,
        here ? (simd ? "yes" : "no") : "-",
        built == 0 ? "-" : String.format(Locale.ROOT, "%.1f", built),
        recall,
        times.wall(0.5),
        times.wall(0.95),
        times.wall(0.99),
        here ? String.format(Locale.ROOT, "%.3f", times.cpu(0.5)) : "-",
        bruteForce / times.wall(0.5));
  }

  private Set<String> nearest(float[] query) {
    long[] best = new long[WANTED];
    Arrays.fill(best, Long.MIN_VALUE);
    for (int i = 0; i < vectors.length; i++) {
      int product = Math.round(VectorUtil.dotProduct(vectors[i], query) * 1e9f / 2);
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
