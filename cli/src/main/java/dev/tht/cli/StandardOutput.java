package dev.tht.cli;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Remembers that something could not be written, which writers of text keep to themselves. That
 * nobody reads any more is no fault: {@code tht ... | head}. Used by one thread at a time.
 */
final class StandardOutput extends FilterOutputStream {

  private @Nullable IOException lost;

  StandardOutput(OutputStream out) {
    super(out);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      lost = e;
      throw e;
    }
  }

  /** Why what was written is not whole. */
  Optional<String> lost() {
    return Optional.ofNullable(lost)
        .map(e -> String.valueOf(e.getMessage()))
        .filter(why -> !why.toLowerCase(Locale.ROOT).contains("pipe"));
  }
}
