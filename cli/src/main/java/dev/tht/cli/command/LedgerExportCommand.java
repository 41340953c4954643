package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.provider.CheckpointProviders;
import dev.tht.cli.CliErrorCode;
import dev.tht.ledger.proof.Checkpoint;
import dev.tht.ledger.proof.SignedNote;
import dev.tht.ledger.verify.LedgerExport;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.ledger.verify.VerificationReport;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tht ledger export}: every record as it stands in the ledger. */
@Command(
    name = "tht ledger export",
    description =
        "Write every ledger record, one JSON line each; into a folder with a checkpoint beside it.")
public final class LedgerExportCommand extends ThtCommand {

  /** The name of the records' file in an exported folder. */
  static final String RECORDS = "ledger.jsonl";

  /** The name of the checkpoint's file in an exported folder. */
  static final String CHECKPOINT = "checkpoint";

  @Mixin SigningOptions signing = new SigningOptions();

  @Option(
      names = "--to",
      paramLabel = "DIR",
      description = "Write ledger.jsonl and checkpoint into that folder, signed by --key.")
  @Nullable Path to;

  @Override
  public Integer call() {
    if (to == null && !signing.keys.isEmpty()) {
      throw argument("a key signs the checkpoint of an exported folder", "add --to DIR");
    }
    try (Assembly assembly = assembly()) {
      LedgerStore store = assembly.get(LedgerStore.class);
      if (to == null) {
        long count = LedgerExport.write(store, out());
        out().flush();
        note(count + " records" + redacted(LedgerVerifier.verify(store)));
      } else {
        Checkpoint checkpoint = LedgerCheckpointCommand.verified(store);
        SignedNote note = signing.sign(checkpoint, assembly.get(CheckpointProviders.class));
        write(store, to, checkpoint.size(), note);
      }
    }
    return 0;
  }

  private void write(LedgerStore store, Path folder, long size, SignedNote note) {
    try {
      Files.createDirectories(folder);
      Path records = folder.resolve(RECORDS);
      try (Writer out = Files.newBufferedWriter(records)) {
        long count = LedgerExport.write(store, size, out);
        note(
            records
                + ": "
                + count
                + " records"
                + redacted(LedgerVerifier.verify(store))
                + (note.signatures().isEmpty() ? "; the checkpoint is not signed" : ""));
      }
      InputFiles.write(folder.resolve(CHECKPOINT), note.note());
    } catch (IOException e) {
      throw new ThtException(
          CliErrorCode.FILE_TROUBLE,
          folder + " cannot be written: " + e.getClass().getSimpleName(),
          "check the path, its permissions and the disk",
          e);
    }
  }

  private static String redacted(VerificationReport report) {
    return report.erased() == 0 ? "" : ", " + report.erased() + " contents redacted";
  }
}
