package dev.tht.cli.command;

import dev.tht.cli.CliErrorCode;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceTerms;
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
    EvidenceFolder folder = new EvidenceFolder(workspace());
    Evidence evidence =
        folder.pieces().stream()
            .filter(e -> e.id().value().equals(id))
            .findFirst()
            .orElseThrow(
                () ->
                    new ThtException(
                        CliErrorCode.NOTHING_THERE,
                        "there is no Evidence " + id,
                        "see `tht evidence list`"));
    List<String> lines = new ArrayList<>(lines(evidence));
    evidence.terms().ifPresent(terms -> lines.addAll(said(terms)));
    folder
        .register()
        .retirement(evidence.id())
        .ifPresent(
            retired ->
                lines.add(
                    "retired: "
                        + retired.reason()
                        + " ("
                        + retired.by()
                        + ", "
                        + retired.at()
                        + ")"));
    data(evidence, lines);
    return 0;
  }

  private static List<String> said(EvidenceTerms terms) {
    List<String> lines = new ArrayList<>();
    terms
        .aliases()
        .forEach(in -> lines.add("in " + in.language() + ": " + String.join(", ", in.aliases())));
    terms.owner().ifPresent(owner -> lines.add("owner: " + owner));
    terms.from().ifPresent(from -> lines.add("valid from: " + from));
    terms.until().ifPresent(until -> lines.add("valid until: " + until));
    return lines;
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
