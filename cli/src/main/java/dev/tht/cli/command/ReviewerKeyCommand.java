package dev.tht.cli.command;

import dev.tht.ledger.proof.VerifierKey;
import dev.tht.ledger.publish.FileKey;
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
    char[] passphrase = Passphrase.chosen(null);
    VerifierKey key = FileKey.create(KeyPlace.file(), Door.user(), passphrase, new SecureRandom());
    Arrays.fill(passphrase, ' ');
    note("kept in " + KeyPlace.file() + "; add this line to policy: keys: in tht.yaml");
    data(key.toString(), List.of(key.toString()));
    return 0;
  }
}
