package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.view.PayloadLine;
import dev.tht.cli.view.VerificationLine;
import dev.tht.gatecore.attempt.LedgerEdits;
import dev.tht.gatecore.audit.LedgerAudit;
import dev.tht.ledger.proof.Checkpoint;
import dev.tht.ledger.proof.LeafHashes;
import dev.tht.ledger.proof.SignedNote;
import dev.tht.ledger.proof.TrustedKeys;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.ledger.verify.PayloadVerifier;
import dev.tht.ledger.verify.VerificationReport;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.PayloadStore;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tht ledger verify}: recomputes every hash and every session of the ledger. */
@Command(
    name = "tht ledger verify",
    description =
        "Verify the whole ledger and its payloads, and that it continues the checkpoints given.")
public final class LedgerVerifyCommand extends ThtCommand {

  @Option(
      names = "--checkpoint",
      paramLabel = "FILE",
      description = "A checkpoint that was kept elsewhere; several are all checked.")
  List<Path> checkpoints = new ArrayList<>();

  @Option(
      names = "--key",
      paramLabel = "PUB",
      description = "A public key that has signed them, or a file of such keys.")
  List<String> keys = new ArrayList<>();

  private record Verified(
      VerificationReport report,
      List<String> checkpoints,
      List<VerificationReport.Fault> payloads) {}

  @Override
  public Integer call() {
    if (checkpoints.isEmpty() && !keys.isEmpty()) {
      throw argument("a key verifies a checkpoint and none is given", "add --checkpoint FILE");
    }
    TrustedKeys trusted = InputFiles.keys(keys);
    List<SignedNote> notes = checkpoints.stream().map(InputFiles::note).toList();
    try (Assembly assembly = assembly()) {
      LedgerStore store = assembly.get(LedgerStore.class);
      VerificationReport report = LedgerVerifier.verify(store);
      List<String> lines = new ArrayList<>(List.of(VerificationLine.of(report)));
      List<String> against = new ArrayList<>();
      if (report.isSound() && !notes.isEmpty()) {
        LeafHashes leaves = LeafHashes.of(store);
        for (SignedNote note : notes) {
          String signed = SignatureLine.of(note, trusted);
          Checkpoint checkpoint = Checkpoint.parse(note.text());
          leaves.check(checkpoint);
          against.add(
              "it continues the checkpoint of " + checkpoint.size() + " records, " + signed);
        }
      }
      lines.addAll(against);
      List<VerificationReport.Fault> lost =
          report.isSound()
              ? PayloadVerifier.faults(store, assembly.get(PayloadStore.class))
              : List.of();
      List<LedgerAudit.Finding> findings =
          report.isSound() ? LedgerAudit.of(store, workspace().settings().policy()) : List.of();
      data(notes.isEmpty() && lost.isEmpty() ? report : new Verified(report, against, lost), lines);
      LedgerEdits edits = assembly.get(LedgerEdits.class);
      report.fault().ifPresent(fault -> edits.note(fault.place(), fault.what()));
      lost.forEach(payload -> edited(payload, edits));
      findings.forEach(finding -> edited(finding, edits));
      return report.isSound() && lost.isEmpty() && findings.isEmpty()
          ? 0
          : ErrorKind.CORRUPT.exitCode();
    }
  }

  private void edited(VerificationReport.Fault payload, LedgerEdits edits) {
    note(PayloadLine.of(payload));
    edits.note(payload.place(), payload.what());
  }

  private void edited(LedgerAudit.Finding finding, LedgerEdits edits) {
    String place = "entry " + finding.position() + " of " + finding.session();
    note("no gate wrote " + place + ": " + finding.what());
    edits.note(place, finding.what());
  }
}
