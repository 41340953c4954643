package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.schemacatalog.evidence.EvidenceFindings;
import dev.tht.schemacatalog.evidence.EvidenceFindings.Finding;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.catalog.Catalog;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;

/** {@code tht evidence check}: what a steward should look at. */
@Command(
    name = "tht evidence check",
    description = "Find Evidence that changed, is not valid, contradicts, or lost its columns.")
public final class EvidenceCheckCommand extends ThtCommand {

  @Override
  public Integer call() {
    try (Assembly assembly = assembly()) {
      LocalDate today = LocalDate.ofInstant(assembly.get(Clock.class).instant(), ZoneOffset.UTC);
      List<Finding> findings =
          EvidenceFindings.of(
              new EvidenceFolder(workspace()).folder(), assembly.get(Catalog.class), today);
      data(findings, findings.stream().map(EvidenceCheckCommand::line).toList());
      if (findings.isEmpty()) {
        note("nothing to look at");
      }
      return findings.stream().anyMatch(Finding::fault) ? ErrorKind.CORRUPT.exitCode() : 0;
    }
  }

  private static String line(Finding finding) {
    return finding.sort().name().toLowerCase(Locale.ROOT).replace('_', ' ') + ": " + finding.says();
  }
}
