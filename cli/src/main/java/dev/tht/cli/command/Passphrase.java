package dev.tht.cli.command;

import dev.tht.cli.CliErrorCode;
import dev.tht.cli.reviewer.JLineScreen;
import dev.tht.spi.ThtException;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Where passphrases come from: a file or the terminal, never an argument. */
final class Passphrase {

  private Passphrase() {}

  /** The passphrase of a key that is there. */
  static char[] of(@Nullable Path file, String prompt) {
    if (file != null) {
      return InputFiles.text(file).lines().findFirst().orElse("").toCharArray();
    }
    try (JLineScreen screen = JLineScreen.open()) {
      return screen.secret(prompt);
    }
  }

  /** The passphrase of a new key, typed twice at the terminal. */
  static char[] chosen(@Nullable Path file) {
    return file == null ? typedTwice() : of(file, "");
  }

  private static char[] typedTwice() {
    try (JLineScreen screen = JLineScreen.open()) {
      char[] once = screen.secret("passphrase of the new key: ");
      char[] again = screen.secret("once more: ");
      if (!Arrays.equals(once, again)) {
        throw new ThtException(
            CliErrorCode.BAD_ARGUMENT, "the two passphrases differ", "run it again");
      }
      return once;
    }
  }
}
