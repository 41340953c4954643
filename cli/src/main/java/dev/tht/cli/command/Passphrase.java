package dev.tht.cli.command;

import dev.tht.cli.CliErrorCode;
import dev.tht.cli.reviewer.JLineScreen;
import dev.tht.spi.ThtException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Where passphrases come from: a file or the terminal, never an argument. */
final class Passphrase {

  private static final int LEAST = 8;

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
    String chosen =
        file == null ? typedTwice() : InputFiles.text(file).lines().findFirst().orElse("");
    if (chosen.length() < LEAST) {
      throw ThtCommand.argument(
          "the passphrase has " + chosen.length() + " characters", "choose one of 8 or more");
    }
    return chosen.toCharArray();
  }

  private static String typedTwice() {
    try (JLineScreen screen = JLineScreen.open()) {
      String once = new String(screen.secret("passphrase of the new key: "));
      String again = new String(screen.secret("once more: "));
      if (!once.equals(again)) {
        throw new ThtException(
            CliErrorCode.BAD_ARGUMENT, "the two passphrases differ", "run it again");
      }
      return once;
    }
  }
}
