package org.example.vectors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tht.retrievalvector.LuceneVectorIndexFactory;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.VectorIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThousandVectorsTest {

  @Test
  void findsTheNearestOfThousands(@TempDir Path folder) {
    SplittableRandom random = new SplittableRandom(1);
    List<VectorIndex.Entry> entries =
        IntStream.range(0, 5000)
            .mapToObj(i -> new VectorIndex.Entry("v" + i, unit(random)))
            .toList();

    // begin: the lines of the README
    try (VectorIndex index =
        new LuceneVectorIndexFactory().open(folder, "mine", 64, ProviderConfig.none())) {
      index.upsert(entries);
      List<VectorIndex.Neighbour> near = index.search(entries.get(7).vector(), 10);
      near.forEach(one -> System.out.println(one.id() + " " + one.similarity()));
      // end
      assertEquals("v7", near.get(0).id());
      assertEquals(10, near.size());
    }
  }

  @Test
  void runsTheLinesOfTheReadme() throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    String shown = readme.substring(readme.indexOf("```java") + 7, readme.lastIndexOf("```"));
    String source = Files.readString(Path.of("src/test/java/org/example/vectors/ThousandVectorsTest.java"));
    String run = source.substring(source.indexOf("// begin"), source.indexOf("// end"));

    assertEquals(
        run.lines().skip(1).map(String::strip).filter(line -> !line.isEmpty()).toList(),
        shown.lines().map(String::strip).filter(line -> !line.isEmpty() && !line.equals("}")).toList());
  }

  private static float[] unit(SplittableRandom random) {
    float[] vector = new float[64];
    double length = 0;
    for (int i = 0; i < vector.length; i++) {
      vector[i] = (float) random.nextGaussian();
      length += vector[i] * vector[i];
    }
    for (int i = 0; i < vector.length; i++) {
      vector[i] /= (float) Math.sqrt(length);
    }
    return vector;
  }
}
