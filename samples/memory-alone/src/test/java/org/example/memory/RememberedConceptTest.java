package org.example.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tht.memory.FileMemoryStore;
import dev.tht.memory.MemoryYaml;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.SessionId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RememberedConceptTest {

  private final List<String> printed = new ArrayList<>();

  private void print(String text) {
    printed.add(text);
  }

  @Test
  void isFoundWrittenAndRetired(@TempDir Path folder) {
    Path file = folder.resolve("memory.json");
    MemoryItem item =
        new MemoryItem(
            MemoryId.of(1),
            "active bicycles",
            "bicycles that are on sale today",
            "the price list says so",
            Grounding.none(),
            "How many active bicycles are there?",
            new SessionId("s-0001"),
            new DecisionId("d3.1"),
            "catalog-1",
            Instant.parse("2026-11-30T10:00:00Z"));

    // begin: the lines of the README
    try (MemoryStore memory = new FileMemoryStore(file)) {
      memory.put(item);
      for (MemoryMatch match : memory.search("Which active bicycles are red?", 5)) {
        print(match.item().subject() + " = " + match.item().detail() + ", as " + match.reason());
      }
      MemoryStanding standing = memory.standing(item.id());
      print(MemoryYaml.write(List.of(new MemoryYaml.Exported(item, standing))));
      memory.retire(item.id(), "the price list says it better");
    }
    // end

    assertEquals(
        "active bicycles = bicycles that are on sale today, as the question says 'active', 'bicycles', as 'active bicycles'",
        printed.get(0));
    assertEquals(item.detail(), MemoryYaml.read(printed.get(1), "it").get(0).item().detail());
    try (MemoryStore memory = new FileMemoryStore(file)) {
      assertTrue(memory.items().isEmpty());
      assertEquals("the price list says it better", memory.retirement(item.id()).orElseThrow());
    }
  }

  @Test
  void bringsAtMostSevenForeignJars() {
    List<String> foreign =
        Arrays.stream(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
            .map(jar -> Path.of(jar).getFileName().toString())
            .filter(jar -> jar.endsWith(".jar") && !jar.startsWith("tht-"))
            .filter(jar -> !jar.matches("(junit|opentest4j|apiguardian|surefire|asm|ow2).*"))
            .toList();

    assertTrue(foreign.size() <= 7, foreign.toString());
  }

  @Test
  void showsInTheReadmeWhatIsCompiledHere() throws IOException {
    String source =
        Files.readString(
            Path.of("src/test/java/org/example/memory/RememberedConceptTest.java"));
    int begin = source.indexOf('\n', source.indexOf("// begin")) + 1;
    String lines =
        source
            .substring(begin, source.indexOf("    // end"))
            .lines()
            .map(line -> line.substring(4))
            .collect(Collectors.joining("\n"));

    assertTrue(Files.readString(Path.of("README.md")).contains("```java\n" + lines + "\n```"));
    assertTrue(lines.lines().count() <= 10);
  }
}
