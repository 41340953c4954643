package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.CliErrorCode;
import dev.tht.schemacatalog.evidence.EvidenceRegister;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.Evidence;
import java.time.Clock;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht evidence retire}: a piece is used no more; its text stays where it is. */
@Command(name = "tht evidence retire", description = "Use a piece of Evidence no more.")
public final class EvidenceRetireCommand extends ThtCommand {

  @Parameters(paramLabel = "ID", description = "Its id.")
  String id = "";

  @Option(names = "--reason", required = true, paramLabel = "TEXT", description = "Why.")
  String reason = "";

  @Override
  public Integer call() {
    EvidenceFolder evidence = new EvidenceFolder(workspace());
    Evidence piece =
        evidence.pieces().stream()
            .filter(one -> one.id().value().equals(id))
            .findFirst()
            .orElseThrow(
                () ->
                    new ThtException(
                        CliErrorCode.NOTHING_THERE,
                        "there is no Evidence " + id,
                        "see `tht evidence list`"));
    EvidenceRegister register = evidence.register();
    if (register.retirement(piece.id()).isPresent()) {
      throw argument(id + " is retired already", "see `tht evidence show " + id + "`");
    }
    if (reason.isBlank()) {
      throw argument("no reason is given", "say why in --reason");
    }
    try (Assembly assembly = assembly()) {
      register =
          register.retire(
              piece.id(),
              reason.strip(),
              assembly.get(Clock.class).instant(),
              System.getProperty("user.name", "unknown"));
    }
    data(register.retirement(piece.id()).orElseThrow(), List.of(id + " is retired: " + reason));
    note("next: tht index");
    return 0;
  }
}
