package dev.tht.cli.command;

import dev.tht.cli.reviewer.JLineScreen;
import dev.tht.gatecore.signature.ReviewerKey;
import dev.tht.gatecore.signature.ReviewerKeyFile;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.List;
import picocli.CommandLine.Command;

/**
 * {@code tht reviewer key}: makes the reviewer's signing key under a passphrase, which is typed at
 * a terminal and nowhere else.
 */
@Command(
    name = "tht reviewer key",
    description = "Make the key that signs your replies; it needs a terminal for the passphrase.")
public final class ReviewerKeyCommand extends ThtCommand {

  @Override
  public Integer call() {
    try (JLineScreen screen = JLineScreen.open()) {
      char[] passphrase = screen.secret("Passphrase: ");
      char[] again = screen.secret("The same again: ");
      if (!Arrays.equals(passphrase, again)) {
        throw argument("the two passphrases differ", "type the same twice");
      }
      ReviewerKey key =
          new ReviewerKeyFile(KeyPlace.file()).create(Door.user(), passphrase, new SecureRandom());
      Arrays.fill(passphrase, ' ');
      Arrays.fill(again, ' ');
      note("kept in " + KeyPlace.file() + "; add this line to policy: keys: in tht.yaml");
      data(key, List.of(key.toString()));
      return 0;
    }
  }
}
