package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.provider.CheckpointProviders;
import dev.tht.cli.CliErrorCode;
import dev.tht.cli.view.VerificationLine;
import dev.tht.ledger.proof.Checkpoint;
import dev.tht.ledger.proof.LeafHashes;
import dev.tht.ledger.proof.SignedNote;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.ledger.verify.VerificationReport;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.CheckpointSink;
import dev.tht.spi.ledger.LedgerStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tht ledger checkpoint}: what the ledger holds now, signed and published. */
@Command(
    name = "tht ledger checkpoint",
    description = "Verify the ledger, then write, sign and publish what it holds.")
public final class LedgerCheckpointCommand extends ThtCommand {

  @Mixin SigningOptions signing = new SigningOptions();

  @Option(
      names = "--to",
      paramLabel = "PLACE",
      description =
          "Publish there too: folder:DIR, git:DIR, file:FILE or another sink's NAME:PLACE; a plain"
              + " path is a folder when it is one, else a file.")
  List<String> places = new ArrayList<>();

  private record Made(String origin, long size, String root, List<String> signers, String note) {}

  @Override
  public Integer call() {
    try (Assembly assembly = assembly()) {
      CheckpointProviders providers = assembly.get(CheckpointProviders.class);
      LedgerStore store = assembly.get(LedgerStore.class);
      Checkpoint checkpoint = verified(store);
      SignedNote note = signing.sign(checkpoint, providers);
      for (String place : places) {
        publish(place, providers, store, checkpoint, note);
      }
      data(
          new Made(
              checkpoint.origin(),
              checkpoint.size(),
              checkpoint.root(),
              note.signatures().stream().map(SignedNote.NoteSignature::name).toList(),
              note.note()),
          note.note().lines().toList());
      if (note.signatures().isEmpty()) {
        note("this checkpoint is not signed; sign it with --key");
      }
    }
    return 0;
  }

  /** The checkpoint of a ledger that verifies; nothing else is signed. */
  static Checkpoint verified(LedgerStore store) {
    VerificationReport report = LedgerVerifier.verify(store);
    if (!report.isSound()) {
      throw new ThtException(
          CliErrorCode.LEDGER_DAMAGED,
          VerificationLine.of(report),
          "restore the ledger from a copy before it is signed");
    }
    return Checkpoint.of(report.head().ledger(), report.head().count(), report.root());
  }

  private void publish(
      String place,
      CheckpointProviders providers,
      LedgerStore store,
      Checkpoint checkpoint,
      SignedNote note) {
    int colon = place.indexOf(':');
    boolean named = colon > 1;
    String sort = named ? place.substring(0, colon) : sort(Path.of(place));
    String where = named ? place.substring(colon + 1) : place;
    try (CheckpointSink sink = providers.sinks().named(sort).open(where, ProviderConfig.none())) {
      sink.latest()
          .map(SignedNote::parse)
          .map(SignedNote::text)
          .map(Checkpoint::parse)
          .ifPresent(LeafHashes.of(store)::check);
      sink.publish(checkpoint.size(), note.note());
      note("published in " + sort + ":" + where);
    }
  }

  private static String sort(Path place) {
    if (Files.isDirectory(place.resolve(".git"))) {
      return "git";
    }
    return Files.isDirectory(place) ? "folder" : "file";
  }
}
