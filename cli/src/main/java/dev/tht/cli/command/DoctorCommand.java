package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.Freshness;
import dev.tht.cli.CliErrorCode;
import dev.tht.cli.view.PayloadLine;
import dev.tht.cli.view.VerificationLine;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.ledger.verify.PayloadVerifier;
import dev.tht.ledger.verify.VerificationReport;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.EvidenceStore;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import picocli.CommandLine.Command;

/** {@code tht doctor}: tries every part of the workspace and says what is wrong with which. */
@Command(name = "tht doctor", description = "Check every part of the workspace.")
public final class DoctorCommand extends ThtCommand {

  private record Finding(String part, boolean ok, String what) {}

  @Override
  public Integer call() {
    List<Finding> findings = new ArrayList<>();
    int worst = 0;
    findings.add(new Finding("java", true, Runtime.version().toString()));
    try (Assembly assembly = assembly()) {
      worst = Math.max(worst, check("database", findings, () -> database(assembly)));
      worst = Math.max(worst, check("indexes", findings, () -> indexes(assembly)));
      worst =
          Math.max(
              worst,
              check(
                  "evidence",
                  findings,
                  () -> assembly.get(EvidenceStore.class).all().size() + " pieces"));
      worst = Math.max(worst, check("ledger", findings, () -> ledger(assembly)));
      worst =
          Math.max(
              worst,
              check(
                  "memory",
                  findings,
                  () -> assembly.get(MemoryStore.class).items().size() + " concepts"));
      worst =
          Math.max(worst, check("proposer", findings, () -> assembly.get(Proposer.class).name()));
    }
    data(
        findings,
        findings.stream()
            .map(f -> (f.ok() ? "ok       " : "trouble  ") + f.part() + ": " + f.what())
            .toList());
    return worst;
  }

  private static int check(String part, List<Finding> findings, Supplier<String> test) {
    try {
      findings.add(new Finding(part, true, test.get()));
      return 0;
    } catch (ThtException trouble) {
      findings.add(new Finding(part, false, trouble.sentence()));
      return trouble.code().kind().exitCode();
    }
  }

  private static String database(Assembly assembly) {
    AskedDatabase database = assembly.get(AskedDatabase.class);
    List<String> lines = new ArrayList<>(List.of(database.dialect().name()));
    lines.addAll(database.cautions());
    return String.join("; ", lines);
  }

  private static String indexes(Assembly assembly) {
    assembly.get(Freshness.class).check();
    return String.join(
        ", ",
        assembly.get(CandidateRetriever.class).kinds().stream()
            .map(kind -> kind.name().toLowerCase(java.util.Locale.ROOT))
            .sorted()
            .toList());
  }

  private static String ledger(Assembly assembly) {
    VerificationReport report = LedgerVerifier.verify(assembly.get(LedgerStore.class));
    String line = VerificationLine.of(report);
    if (!report.isSound()) {
      throw new ThtException(CliErrorCode.LEDGER_DAMAGED, line, "restore it from a copy");
    }
    return line + payloads(assembly);
  }

  private static String payloads(Assembly assembly) {
    LedgerStore store = assembly.get(LedgerStore.class);
    List<VerificationReport.Fault> lost =
        PayloadVerifier.faults(store, assembly.get(PayloadStore.class));
    if (!lost.isEmpty()) {
      String more = lost.size() == 1 ? "" : "; so are " + (lost.size() - 1) + " more";
      throw new ThtException(
          CliErrorCode.LEDGER_DAMAGED,
          PayloadLine.of(lost.get(0)) + more,
          "restore the folder of payloads from a copy");
    }
    return ", all payloads that it names are there";
  }
}
