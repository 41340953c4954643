package org.example.values;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tht.retrievallsh.index.IndexKind;
import dev.tht.retrievallsh.index.ValueIndex;
import dev.tht.retrievallsh.index.ValueIndexBuilder;
import dev.tht.retrievallsh.value.ValueHit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MillionStringsTest {

  @Test
  void findsAMisspeltOneOfAMillion(@TempDir Path folder) throws IOException {
    Stream<String> strings =
        IntStream.range(0, 1_000_000).mapToObj(i -> word(i % 1000) + " " + word(i / 1000));

    long start = System.nanoTime();

    // begin: the ten lines of the README
    ValueIndexBuilder builder = new ValueIndexBuilder(folder, "v1", Set.of(IndexKind.POSTINGS));
    strings.forEach(text -> builder.add("", text, Map.of("column", "name")));
    builder.write();
    try (ValueIndex index = ValueIndex.open(folder)) {
      List<ValueHit> hits = index.search(IndexKind.POSTINGS).search("Kabelo Mirota", 10);
      hits.forEach(hit -> System.out.println(hit.text() + " " + hit.score()));
      // end
      System.gc();
      System.out.printf(
          "a million texts indexed and one found in %.1f s, %d MiB of files, %d MiB of heap in use%n",
          (System.nanoTime() - start) / 1e9,
          Files.size(folder.resolve("values.idx")) >> 20,
          (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20);
      assertEquals(1_000_000, index.entries());
      assertTrue(hits.size() <= 10);
      String wanted = word(123) + " " + word(456);
      assertEquals(
          wanted,
          index.search(IndexKind.POSTINGS).search(wanted.toUpperCase(), 10).get(0).text());
    }
  }

  @Test
  void bringsAtMostFourForeignJars() {
    List<String> foreign =
        Arrays.stream(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
            .map(jar -> Path.of(jar).getFileName().toString())
            .filter(jar -> jar.endsWith(".jar") && !jar.startsWith("tht-"))
            .filter(jar -> !jar.matches("(junit|opentest4j|apiguardian|surefire|asm|ow2).*"))
            .toList();

    assertTrue(foreign.size() <= 4, foreign.toString());
    assertTrue(foreign.stream().anyMatch(jar -> jar.startsWith("jspecify")), foreign.toString());
    assertTrue(
        Arrays.stream(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
            .noneMatch(jar -> jar.matches(".*(guice|onnx|tht-gate|tht-assembly).*")));
  }

  @Test
  void runsTheLinesOfTheReadme() throws IOException {
    String readme = Files.readString(Path.of("README.md"));
    String shown = readme.substring(readme.indexOf("```java") + 7, readme.lastIndexOf("```"));
    String source = Files.readString(Path.of("src/test/java/org/example/values/MillionStringsTest.java"));
    String run = source.substring(source.indexOf("// begin"), source.indexOf("// end"));

    assertEquals(
        run.lines().skip(1).map(String::strip).filter(line -> !line.isEmpty()).toList(),
        shown.lines().map(String::strip).filter(line -> !line.isEmpty() && !line.equals("}")).toList());
  }

  private static String word(int number) {
    String[] syllables = {"ka", "be", "lo", "mi", "ro", "ta", "su", "ne", "vi", "do"};
    StringBuilder word = new StringBuilder();
    for (int rest = number + 1000; rest > 0; rest /= 10) {
      word.append(syllables[rest % 10]);
    }
    return word.substring(0, 1).toUpperCase() + word.substring(1);
  }
}
