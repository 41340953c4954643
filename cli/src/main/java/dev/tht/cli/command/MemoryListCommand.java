package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.gatecore.SessionJournal;
import dev.tht.spi.SafeText;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStore;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code tht memory list}. */
@Command(name = "tht memory list", description = "List the concepts in Memory.")
public final class MemoryListCommand extends ThtCommand {

  @Override
  public Integer call() {
    try (Assembly assembly = assembly()) {
      MemoryStore memory = assembly.get(MemoryStore.class);
      assembly.get(SessionJournal.class).project(memory);
      List<MemoryItem> items = memory.items();
      data(items, items.stream().map(MemoryListCommand::line).toList());
    }
    return 0;
  }

  static String line(MemoryItem item) {
    return item.id()
        + "  "
        + SafeText.line(item.subject(), 60)
        + ": "
        + SafeText.line(item.detail(), 160)
        + "  (from "
        + item.session()
        + ")";
  }
}
