package dev.tht.cli.command;

import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.CliErrorCode;
import dev.tht.cli.view.VerificationLine;
import dev.tht.ledger.lines.LedgerImport;
import dev.tht.ledger.payload.FilePayloadStore;
import dev.tht.ledger.proof.Checkpoint;
import dev.tht.ledger.proof.LeafHashes;
import dev.tht.ledger.proof.SignedNote;
import dev.tht.ledger.proof.TrustedKeys;
import dev.tht.ledger.verify.ExportFile;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.ledger.verify.PayloadVerifier;
import dev.tht.ledger.verify.VerificationReport;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.PayloadStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht ledger import}: an exported ledger becomes that of a workspace without one. */
@Command(
    name = "tht ledger import",
    description = "Put an exported ledger into an empty workspace, when all of it verifies.")
public final class LedgerImportCommand extends ThtCommand {

  @Parameters(paramLabel = "EXPORT", description = "The exported folder, or its ledger.jsonl.")
  Path export = Path.of("");

  @Option(
      names = "--verify",
      required = true,
      description = "Verify first; there is no import without.")
  boolean verify;

  @Option(
      names = "--checkpoint",
      paramLabel = "FILE",
      description = "The checkpoint that it has to have; else the one in the exported folder.")
  @Nullable Path checkpoint;

  @Option(
      names = "--key",
      paramLabel = "PUB",
      description = "A public key that has signed the checkpoint, or a file of such keys.")
  List<String> keys = new ArrayList<>();

  @Override
  public Integer call() {
    TrustedKeys trusted = InputFiles.keys(keys);
    Workspace workspace = workspace();
    String sort = workspace.settings().ledger().name();
    if (!sort.equals("json-lines")) {
      throw new ThtException(
          CliErrorCode.REFUSED,
          "a ledger kept by " + sort + " is not imported into",
          "import into a workspace whose tht.yaml says ledger: json-lines");
    }
    boolean folder = Files.isDirectory(export);
    Path beside = folder ? export.resolve(LedgerExportCommand.CHECKPOINT) : null;
    Path noted =
        checkpoint != null || beside == null || !Files.exists(beside) ? checkpoint : beside;
    SignedNote signed = noted == null ? null : InputFiles.note(noted);
    if (signed == null && !trusted.keys().isEmpty()) {
      throw argument("a key verifies a checkpoint and none is given", "add --checkpoint FILE");
    }
    ExportFile source =
        new ExportFile(folder ? export.resolve(LedgerExportCommand.RECORDS) : export);
    VerificationReport report = verified(source);
    String against = signed == null ? "" : "; " + complete(source, signed, trusted);
    Set<String> digests = PayloadVerifier.named(source).keySet();
    Path exported = folder ? export.resolve(LedgerExportCommand.PAYLOADS) : null;
    long count = LedgerImport.write(source, workspace.ledger());
    boolean files = workspace.settings().payloads().name().equals("files");
    int missing = digests.size() - packs(digests, files ? exported : null, workspace.payloads());
    data(
        report,
        List.of("imported " + count + " records: " + VerificationLine.of(report) + against));
    if (missing > 0) {
      note(
          missing
              + " payloads that the records name were not imported; put a copy of them "
              + (files ? "into " + workspace.payloads() : "into the workspace's payload store"));
    }
    return 0;
  }

  /** Puts those that are in the export where the workspace has its own, and says how many. */
  private static int packs(Set<String> digests, @Nullable Path exported, Path home) {
    int found = 0;
    if (exported != null) {
      try (PayloadStore from = new FilePayloadStore(exported);
          PayloadStore into = new FilePayloadStore(home)) {
        for (String digest : digests) {
          Optional<String> text = from.find(digest);
          text.ifPresent(into::put);
          found += text.isPresent() ? 1 : 0;
        }
      }
    }
    return found;
  }

  private static VerificationReport verified(ExportFile source) {
    VerificationReport report = LedgerVerifier.verify(source);
    if (!report.isSound()) {
      throw new ThtException(
          CliErrorCode.LEDGER_DAMAGED,
          "nothing was imported, " + VerificationLine.of(report),
          "export the ledger again");
    }
    return report;
  }

  private static String complete(ExportFile source, SignedNote signed, TrustedKeys trusted) {
    String by = SignatureLine.of(signed, trusted);
    Checkpoint named = Checkpoint.parse(signed.text());
    LeafHashes.of(source).check(named);
    return "it continues the checkpoint of " + named.size() + " records, " + by;
  }
}
