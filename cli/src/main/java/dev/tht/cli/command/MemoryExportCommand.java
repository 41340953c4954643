package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.CliErrorCode;
import dev.tht.ledger.session.MemoryFold;
import dev.tht.memory.MemoryYaml;
import dev.tht.spi.ThtException;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.memory.MemoryItem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht memory export}: Memory as YAML that can be reviewed and taken elsewhere. */
@Command(
    name = "tht memory export",
    description = "Write Memory items as YAML that can be reviewed and imported elsewhere.")
public final class MemoryExportCommand extends ThtCommand {

  @Parameters(
      arity = "0..*",
      paramLabel = "MEMORY",
      description = "The items; else all that are promoted and in force.")
  List<String> wanted = new ArrayList<>();

  @Option(names = "--to", paramLabel = "FILE", description = "The file; else standard output.")
  @Nullable Path to;

  @Override
  public Integer call() {
    try (Assembly assembly = assembly()) {
      MemoryFold fold = MemoryFold.of(assembly.get(LedgerStore.class));
      List<MemoryYaml.Exported> exported =
          chosen(fold).stream()
              .map(item -> new MemoryYaml.Exported(item, fold.standing(item.id())))
              .toList();
      if (json) {
        data(exported, List.of());
      } else {
        write(MemoryYaml.write(exported));
      }
      note(exported.size() + " items");
    }
    return 0;
  }

  private List<MemoryItem> chosen(MemoryFold fold) {
    if (wanted.isEmpty()) {
      return fold.items().stream().filter(i -> !fold.standing(i.id()).candidate()).toList();
    }
    List<MemoryItem> chosen = new ArrayList<>();
    for (String name : wanted) {
      MemoryId id = OneMemoryCommand.id(name);
      chosen.add(fold.find(id).orElseThrow(() -> OneMemoryCommand.unknown(name)));
    }
    return chosen;
  }

  private void write(String yaml) {
    if (to == null) {
      out().print(yaml);
      out().flush();
      return;
    }
    if (Files.exists(to)) {
      throw argument(to + " is there already", "name another file");
    }
    try {
      Files.writeString(to, yaml);
    } catch (IOException e) {
      throw new ThtException(
          CliErrorCode.FILE_TROUBLE,
          to + " cannot be written: " + e.getMessage(),
          "check the folder and the space",
          e);
    }
  }
}
