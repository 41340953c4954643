package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Compares a text with the golden file of that name; {@code -Dgolden.update=true} writes it anew.
 */
public final class Golden {

  private static final Path FOLDER = Path.of("src", "test", "resources", "golden");

  private Golden() {}

  /** Fails unless the text is that of the file. */
  public static void check(String name, String text) {
    Path file = FOLDER.resolve(name + ".txt");
    try {
      if (Boolean.getBoolean("golden.update")) {
        Files.createDirectories(FOLDER);
        Files.writeString(file, text, StandardCharsets.UTF_8);
      }
      assertThat(text).isEqualTo(Files.readString(file, StandardCharsets.UTF_8));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
