package org.example.vectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tht.retrievalvector.LuceneVectorIndexFactory;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.VectorIndex;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Names by the vectors of their hashed trigrams, which any function may replace. {@code mvn verify}
 * takes 25,000, enough for a graph; {@code mvn verify -Dtexts=1000000} a million.
 */
class MillionVectorsTest {

  private static final int TEXTS = Integer.getInteger("texts", 25_000);
  private static final int ASKED = 500;

  @Test
  void findsTheNearestOfMany(@TempDir Path folder) throws IOException {
    Stream<String> texts = IntStream.range(0, TEXTS).mapToObj(MillionVectorsTest::text);
    String asked = misspelt(text(TEXTS / 2));
    long start = System.nanoTime();

    // begin: the lines of the README
    try (VectorIndex index =
        new LuceneVectorIndexFactory().open(folder, "mine", 64, ProviderConfig.none())) {
      index.upsert(texts.map(text -> new VectorIndex.Entry(text, vector(text))).toList());
      List<VectorIndex.Neighbour> near = index.search(vector(asked), 10);
      near.forEach(one -> System.out.println(one.id() + " " + one.similarity()));
      // end
      long built = System.nanoTime();
      assertEquals(TEXTS, index.size());
      assertEquals(10, near.size());
      int found = 0;
      int same = 0;
      for (int i = 0; i < ASKED; i++) {
        String text = text((int) ((long) i * TEXTS / ASKED));
        same += index.search(vector(text), 10).get(0).id().equals(text) ? 1 : 0;
        found +=
            index.search(vector(misspelt(text)), 10).stream().anyMatch(n -> n.id().equals(text))
                ? 1
                : 0;
      }
      long done = System.nanoTime();
      System.out.printf(
          Locale.ROOT,
          "%,d texts indexed in %.1f s, %d MiB of files, %d MiB of heap in use; a search takes"
              + " %.2f ms; of %d asked %d were first as they are and %d among ten with a letter"
              + " lost%n",
          TEXTS,
          (built - start) / 1e9,
          bytes(folder) >> 20,
          heapInUse() >> 20,
          (done - built) / 1e6 / (2 * ASKED),
          ASKED,
          same,
          found);
      assertTrue(same >= 0.98 * ASKED, same + " of " + ASKED);
      assertTrue(found >= 0.7 * ASKED, found + " of " + ASKED);
    }
  }

  @Test
  void bringsNeitherGuiceNorOnnxNorTheGate() {
    List<String> jars =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
            .map(jar -> Path.of(jar).getFileName().toString())
            .toList();

    assertTrue(
        jars.stream().noneMatch(jar -> jar.matches(".*(guice|onnx|tht-gate|tht-assembly).*")),
        jars.toString());
    assertTrue(jars.stream().anyMatch(jar -> jar.startsWith("lucene-core")), jars.toString());
  }

  @Test
  void runsTheLinesOfTheReadme() throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    String shown = readme.substring(readme.indexOf("```java") + 7, readme.lastIndexOf("```"));
    String source =
        Files.readString(Path.of("src/test/java/org/example/vectors/MillionVectorsTest.java"));
    String run = source.substring(source.indexOf("// begin"), source.indexOf("// end"));

    assertEquals(
        run.lines().skip(1).map(String::strip).filter(line -> !line.isEmpty()).toList(),
        shown.lines().map(String::strip).filter(line -> !line.isEmpty() && !line.equals("}")).toList());
  }

  /** The sum of a direction for each trigram, of length 1. */
  private static float[] vector(String text) {
    String padded = " " + text.toLowerCase(Locale.ROOT) + " ";
    float[] vector = new float[64];
    for (int i = 0; i + 3 <= padded.length(); i++) {
      SplittableRandom direction = new SplittableRandom(padded.substring(i, i + 3).hashCode());
      for (int j = 0; j < vector.length; j++) {
        vector[j] += direction.nextBoolean() ? 1 : -1;
      }
    }
    double length = 0;
    for (float each : vector) {
      length += each * each;
    }
    for (int i = 0; i < vector.length; i++) {
      vector[i] /= (float) Math.sqrt(length);
    }
    return vector;
  }

  /** A name of two words, another for each number. */
  private static String text(int number) {
    return word(2L * number + 1) + " " + word(7L * number + 3);
  }

  private static String word(long number) {
    SplittableRandom random = new SplittableRandom(number);
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      word.append("bcdfglmnprstvz".charAt(random.nextInt(14))).append("aeiou".charAt(random.nextInt(5)));
    }
    return word.toString();
  }

  private static String misspelt(String text) {
    return text.substring(0, 3) + text.substring(4);
  }

  private static long bytes(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum();
    }
  }

  private static long heapInUse() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
