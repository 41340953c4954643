package dev.tht.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;

/** A temporary folder for what a benchmark writes; closing removes it with everything in it. */
record ScratchFolder(Path path) implements AutoCloseable {

  static ScratchFolder make() throws IOException {
    return new ScratchFolder(Files.createTempDirectory("tht-bench"));
  }

  @Override
  public void close() throws IOException {
    try (Stream<Path> all = Files.walk(path)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }
}
