package dev.tht.ledger.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReliabilityPageTest {
  @Test
  void namesTestClassesThatExist() throws Exception {
    Path root = root();
    Set<String> named = new TreeSet<>();
    Matcher matcher =
        Pattern.compile("`([A-Za-z]+Test)`")
            .matcher(Files.readString(root.resolve("docs/reliability.md")));
    while (matcher.find()) {
      named.add(matcher.group(1));
    }

    assertThat(named).hasSizeGreaterThan(10);
    assertThat(testClasses(root)).containsAll(named);
  }

  private static Path root() {
    Path root = Path.of("").toAbsolutePath();
    while (root != null && !Files.exists(root.resolve("docs/reliability.md"))) {
      root = root.getParent();
    }
    assertThat(root).isNotNull();
    return root;
  }

  private static Set<String> testClasses(Path root) throws Exception {
    try (Stream<Path> files =
        Files.find(
            root,
            12,
            (file, attributes) ->
                file.toString().contains("src/test/java")
                    && file.getFileName().toString().endsWith("Test.java"))) {
      return files
          .map(file -> file.getFileName().toString().replace(".java", ""))
          .collect(Collectors.toSet());
    }
  }
}
