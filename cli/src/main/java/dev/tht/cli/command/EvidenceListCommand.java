package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.spi.SafeText;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceStore;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code tht evidence list}. */
@Command(name = "tht evidence list", description = "List the Evidence of the workspace.")
public final class EvidenceListCommand extends ThtCommand {

  @Override
  public Integer call() {
    try (Assembly assembly = assembly()) {
      List<Evidence> all = assembly.get(EvidenceStore.class).all();
      data(
          all,
          all.stream()
              .map(e -> e.id() + "  " + SafeText.line(e.term(), 60) + "  (" + e.source() + ")")
              .toList());
    }
    return 0;
  }
}
