package dev.tht.bench;

import dev.tht.embeddingonnx.OnnxEmbedderFactory;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.TextEmbedder;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How many texts a second the packaged embedding model takes, in one thread and spread over the
 * processors. Argument: how many texts of each length. Writes one JSON object a line, as {@code
 * tools/bench-embedding} keeps them. The texts are words of databases, drawn from a seed.
 */
public final class EmbeddingSpeed {

  private static final long SEED = 42;

  /** Fewer than the embedder spreads over threads. */
  private static final int AT_A_TIME = 7;

  private static final List<String> WORDS =
      List.of(
          ("customer order date country invoice total artist album track genre employee city first"
                  + " last name price amount status payment shipped product category stock rental"
                  + " film title language address store staff balance account rate month year")
              .split(" "));

  private EmbeddingSpeed() {}

  public static void main(String[] args) {
    int count = Integer.parseInt(args[0]);
    try (TextEmbedder embedder = new OnnxEmbedderFactory().create(ProviderConfig.none())) {
      for (int words : new int[] {3, 12, 60}) {
        List<String> texts = texts(count, words);
        inTurn(embedder, texts.subList(0, count / 10));
        say(words, "1", texts, () -> inTurn(embedder, texts));
        say(words, "all", texts, () -> embedder.embed(texts));
      }
    }
  }

  private static List<String> texts(int count, int words) {
    SplittableRandom random = new SplittableRandom(SEED);
    return Stream.generate(
            () ->
                IntStream.range(0, words)
                    .mapToObj(i -> WORDS.get(random.nextInt(WORDS.size())))
                    .collect(Collectors.joining(" ")))
        .limit(count)
        .toList();
  }

  private static void inTurn(TextEmbedder embedder, List<String> texts) {
    for (int i = 0; i < texts.size(); i += AT_A_TIME) {
      embedder.embed(texts.subList(i, Math.min(texts.size(), i + AT_A_TIME)));
    }
  }

  private static void say(int words, String threads, List<String> texts, Runnable work) {
    long wall = System.nanoTime();
    long cpu = cpuNanos();
    work.run();
    cpu = cpuNanos() - cpu;
    wall = System.nanoTime() - wall;
    System.out.printf(
        Locale.ROOT,
        "{\"what\": \"texts of %d words\", \"threads\": \"%s\", \"rate\": %.0f, \"cpu-rate\": %.0f}%n",
        words,
        threads,
        texts.size() * 1e9 / wall,
        texts.size() * 1e9 / cpu);
  }

  private static long cpuNanos() {
    return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
        .getProcessCpuTime();
  }
}
