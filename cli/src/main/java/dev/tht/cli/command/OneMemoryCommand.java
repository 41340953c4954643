package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Settings;
import dev.tht.gatecore.SessionJournal;
import dev.tht.gatecore.screen.MemoryLines;
import dev.tht.gatecore.screen.Wording;
import dev.tht.ledger.session.MemoryFold;
import dev.tht.spi.ThtException;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStore;
import picocli.CommandLine.Parameters;

/** What the commands about one Memory item have in common: its name, and finding it. */
abstract class OneMemoryCommand extends ThtCommand {

  @Parameters(paramLabel = "MEMORY", description = "The item, such as mem-0001.")
  String memory = "";

  static MemoryId id(String text) {
    try {
      return new MemoryId(text);
    } catch (IllegalArgumentException e) {
      throw argument("'" + text + "' is no Memory item", "take one from `tht memory list`");
    }
  }

  /** The item as the ledger has it, retired or not; the store is brought up to the ledger. */
  MemoryItem item(Assembly assembly) {
    assembly.get(SessionJournal.class).project(assembly.get(MemoryStore.class));
    MemoryId id = id(memory);
    return MemoryFold.of(assembly.get(LedgerStore.class))
        .find(id)
        .orElseThrow(() -> unknown(id.value()));
  }

  static ThtException unknown(String id) {
    return argument("there is no Memory item " + id, "take one from `tht memory list`");
  }

  MemoryLines lines(Assembly assembly) {
    return new MemoryLines(Wording.of(language(assembly.get(Settings.class).language())));
  }
}
