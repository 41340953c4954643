package dev.tht.cli.command;

import dev.tht.ledger.proof.VerifierKey;
import dev.tht.ledger.publish.FileKey;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht ledger key}: an Ed25519 key in a file, sealed by a passphrase. */
@Command(
    name = "tht ledger key",
    description = "Make a key that signs checkpoints; prints its public side.")
public final class LedgerKeyCommand extends ThtCommand {

  @Parameters(paramLabel = "FILE", description = "The new file.")
  Path file = Path.of("");

  @Option(
      names = "--name",
      paramLabel = "NAME",
      required = true,
      description = "The key's name, such as team.example/ledger-2026.")
  String name = "";

  @Option(
      names = "--passphrase-file",
      paramLabel = "FILE",
      description = "A file whose first line is the passphrase; else the terminal asks.")
  @Nullable Path passphraseFile;

  private record Made(String file, String publicKey) {}

  @Override
  public Integer call() {
    char[] passphrase = Passphrase.chosen(passphraseFile);
    VerifierKey key = FileKey.create(file, name, passphrase, new SecureRandom());
    data(new Made(file.toString(), key.toString()), List.of(key.toString()));
    note("give this line to whoever verifies; keep " + file + " where the ledger's writer is not");
    return 0;
  }
}
