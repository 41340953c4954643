package dev.tht.ambiguity.lexicon;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads the word lists of this module: UTF-8, one entry a line, {@code #} begins a remark. */
final class Resource {

  private Resource() {}

  static List<String> lines(String name) {
    InputStream stream = Resource.class.getResourceAsStream(name);
    if (stream == null) {
      throw new IllegalStateException("the word list " + name + " is not packaged");
    }
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      return reader
          .lines()
          .map(String::strip)
          .filter(line -> !line.isEmpty() && !line.startsWith("#"))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("the word list " + name + " cannot be read", e);
    }
  }
}
