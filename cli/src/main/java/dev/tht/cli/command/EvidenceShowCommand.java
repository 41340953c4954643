package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.CliErrorCode;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceStore;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tht evidence show}. */
@Command(name = "tht evidence show", description = "Show one piece of Evidence.")
public final class EvidenceShowCommand extends ThtCommand {

  @Parameters(paramLabel = "ID", description = "Its id.")
  String id = "";

  @Override
  public Integer call() {
    try (Assembly assembly = assembly()) {
      Evidence evidence =
          assembly.get(EvidenceStore.class).all().stream()
              .filter(e -> e.id().value().equals(id))
              .findFirst()
              .orElseThrow(
                  () ->
                      new ThtException(
                          CliErrorCode.NOTHING_THERE,
                          "there is no Evidence " + id,
                          "see `tht evidence list`"));
      data(evidence, lines(evidence));
    }
    return 0;
  }

  private static List<String> lines(Evidence evidence) {
    List<String> lines = new ArrayList<>();
    lines.add(evidence.id() + "  " + SafeText.line(evidence.term()));
    lines.addAll(SafeText.block(evidence.text()).lines().toList());
    if (!evidence.aliases().isEmpty()) {
      lines.add("also: " + SafeText.line(String.join(", ", evidence.aliases())));
    }
    if (!evidence.columns().isEmpty()) {
      lines.add(
          "columns: "
              + String.join(", ", evidence.columns().stream().map(ColumnName::toString).toList()));
    }
    evidence.claims().forEach(claim -> lines.add("states: " + SafeText.line(claim.toString())));
    lines.add("source: " + SafeText.line(evidence.source()));
    return lines;
  }
}
