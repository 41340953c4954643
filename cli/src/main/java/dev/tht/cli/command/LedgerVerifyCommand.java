package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.view.VerificationLine;
import dev.tht.gatecore.audit.LedgerAudit;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.ledger.verify.VerificationReport;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ledger.LedgerStore;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code tht ledger verify}: recomputes every hash and every session of the ledger. */
@Command(name = "tht ledger verify", description = "Verify the whole ledger.")
public final class LedgerVerifyCommand extends ThtCommand {

  @Override
  public Integer call() {
    try (Assembly assembly = assembly()) {
      VerificationReport report = LedgerVerifier.verify(assembly.get(LedgerStore.class));
      List<LedgerAudit.Finding> findings =
          report.isSound()
              ? LedgerAudit.of(assembly.get(LedgerStore.class), workspace().settings().policy())
              : List.of();
      data(report, List.of(VerificationLine.of(report)));
      findings.forEach(
          f ->
              note("no gate wrote entry " + f.position() + " of " + f.session() + ": " + f.what()));
      return report.isSound() && findings.isEmpty() ? 0 : ErrorKind.CORRUPT.exitCode();
    }
  }
}
