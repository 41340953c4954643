package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.schemacatalog.evidence.EvidenceRegister;
import dev.tht.spi.SafeText;
import dev.tht.spi.retrieval.Evidence;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code tht evidence list}. */
@Command(name = "tht evidence list", description = "List the Evidence of the workspace.")
public final class EvidenceListCommand extends ThtCommand {

  @Override
  public Integer call() {
    try (Assembly assembly = assembly()) {
      EvidenceFolder evidence = new EvidenceFolder(workspace());
      EvidenceRegister register = evidence.register();
      LocalDate today = LocalDate.ofInstant(assembly.get(Clock.class).instant(), ZoneOffset.UTC);
      List<Evidence> all = evidence.pieces();
      data(
          all,
          all.stream()
              .map(
                  e ->
                      e.id()
                          + "  "
                          + SafeText.line(e.term(), 60)
                          + "  ("
                          + e.source()
                          + ")"
                          + (e.holdsOn(today) ? "" : "  [not valid today]")
                          + register.retirement(e.id()).map(r -> "  [retired]").orElse(""))
              .toList());
    }
    return 0;
  }
}
