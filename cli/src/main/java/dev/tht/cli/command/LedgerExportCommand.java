package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.provider.CheckpointProviders;
import dev.tht.cli.CliErrorCode;
import dev.tht.cli.view.PayloadLine;
import dev.tht.ledger.disk.OwnerOnly;
import dev.tht.ledger.payload.FilePayloadStore;
import dev.tht.ledger.proof.Checkpoint;
import dev.tht.ledger.proof.SignedNote;
import dev.tht.ledger.verify.LedgerExport;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.ledger.verify.PayloadVerifier;
import dev.tht.ledger.verify.VerificationReport;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.ledger.PayloadStore;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tht ledger export}: every record as it stands in the ledger. */
@Command(
    name = "tht ledger export",
    description =
        "Write every ledger record, one JSON line each; into a folder with a checkpoint and the"
            + " payloads beside it.")
public final class LedgerExportCommand extends ThtCommand {

  /** The name of the records' file in an exported folder. */
  static final String RECORDS = "ledger.jsonl";

  /** The name of the checkpoint's file in an exported folder. */
  static final String CHECKPOINT = "checkpoint";

  /** The name of the payloads' folder in an exported folder. */
  static final String PAYLOADS = "payloads";

  @Mixin SigningOptions signing = new SigningOptions();

  @Option(
      names = "--to",
      paramLabel = "DIR",
      description =
          "Write ledger.jsonl, checkpoint and payloads into that folder, signed by --key.")
  @Nullable Path to;

  private boolean complete = true;

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
        note(
            count
                + " records"
                + redacted(LedgerVerifier.verify(store))
                + "; their payloads are not among them, --to DIR exports both");
      } else {
        Checkpoint checkpoint = LedgerCheckpointCommand.verified(store);
        SignedNote note = signing.sign(checkpoint, assembly.get(CheckpointProviders.class));
        write(store, to, checkpoint.size(), note, assembly.get(PayloadStore.class));
      }
    }
    return complete ? 0 : ErrorKind.CORRUPT.exitCode();
  }

  private void write(
      LedgerStore store, Path folder, long size, SignedNote note, PayloadStore payloads) {
    try {
      OwnerOnly.createFolders(folder);
      Path records = folder.resolve(RECORDS);
      OwnerOnly.createFile(records);
      try (Writer out = Files.newBufferedWriter(records)) {
        long count = LedgerExport.write(store, size, out);
        note(
            records
                + ": "
                + count
                + " records"
                + redacted(LedgerVerifier.verify(store))
                + packs(store, payloads, folder)
                + (note.signatures().isEmpty() ? "; the checkpoint is not signed" : ""));
      }
      InputFiles.write(folder.resolve(CHECKPOINT), note.note());
    } catch (IOException e) {
      throw new ThtException(
          CliErrorCode.FILE_TROUBLE,
          folder + " cannot be written: " + InputFiles.why(e),
          "check the path, its permissions and the disk",
          e);
    }
  }

  /** Every payload that the records name goes along, so that the import has what it needs. */
  private String packs(LedgerStore store, PayloadStore payloads, Path folder) {
    Map<String, LogRecord> named = PayloadVerifier.named(store);
    List<VerificationReport.Fault> lost = PayloadVerifier.faults(named, payloads);
    lost.forEach(fault -> note(PayloadLine.of(fault) + "; it is not exported"));
    complete &= lost.isEmpty();
    try (PayloadStore exported = new FilePayloadStore(folder.resolve(PAYLOADS))) {
      for (String digest : named.keySet()) {
        if (PayloadVerifier.faults(Map.of(digest, named.get(digest)), payloads).isEmpty()) {
          exported.put(payloads.find(digest).orElseThrow());
        }
      }
    }
    int count = named.size() - lost.size();
    return count == 0 ? "" : ", " + count + " payloads";
  }

  private static String redacted(VerificationReport report) {
    return report.erased() == 0 ? "" : ", " + report.erased() + " contents redacted";
  }
}
