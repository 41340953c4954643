package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.gatecore.SessionJournal;
import dev.tht.ledger.session.MemoryFold;
import dev.tht.spi.SafeText;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spijson.LedgerEntryJson;
import java.util.ArrayList;
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
      List<String> lines = new ArrayList<>(items.stream().map(MemoryListCommand::line).toList());
      MemoryFold.of(assembly.get(LedgerStore.class))
          .erased()
          .forEach(id -> lines.add(id + "  " + LedgerEntryJson.REDACTED));
      data(items, lines);
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
