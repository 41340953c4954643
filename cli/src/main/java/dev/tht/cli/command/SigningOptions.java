package dev.tht.cli.command;

import dev.tht.assembly.provider.CheckpointProviders;
import dev.tht.ledger.proof.Checkpoint;
import dev.tht.ledger.proof.SignedNote;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ledger.CheckpointSigner;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which keys sign a checkpoint. */
final class SigningOptions {

  @Option(
      names = "--key",
      paramLabel = "KEY",
      description = "Sign with this key, a file made by `tht ledger key`; several keys all sign.")
  List<String> keys = new ArrayList<>();

  @Option(
      names = "--signer",
      paramLabel = "NAME",
      defaultValue = "file",
      description = "What the keys are opened with; file unless a jar brings another.")
  String signer = "file";

  @Option(
      names = "--passphrase-file",
      paramLabel = "FILE",
      description = "A file whose first line opens the keys; else the terminal asks.")
  @Nullable Path passphraseFile;

  /** The checkpoint, signed by each key. */
  SignedNote sign(Checkpoint checkpoint, CheckpointProviders providers) {
    List<CheckpointSigner> signers = new ArrayList<>();
    try {
      for (String key : keys) {
        char[] passphrase = Passphrase.of(passphraseFile, "passphrase of " + key + ": ");
        signers.add(providers.signers().named(signer).open(key, passphrase, ProviderConfig.none()));
      }
      return SignedNote.sign(checkpoint.text(), signers);
    } finally {
      signers.forEach(CheckpointSigner::close);
    }
  }
}
