package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Settings;
import dev.tht.gatecore.SessionJournal;
import dev.tht.gatecore.screen.MemoryLines;
import dev.tht.gatecore.screen.Wording;
import dev.tht.ledger.session.MemoryFold;
import dev.tht.spi.SafeText;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.memory.MemoryWatch;
import dev.tht.spijson.LedgerEntryJson;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tht memory list}. */
@Command(name = "tht memory list", description = "List the concepts in Memory.")
public final class MemoryListCommand extends ThtCommand {

  @Option(
      names = "--check",
      description = "Compare what each item rests on with the database and the Evidence.")
  boolean check;

  @Override
  public Integer call() {
    try (Assembly assembly = assembly()) {
      MemoryStore memory = assembly.get(MemoryStore.class);
      assembly.get(SessionJournal.class).project(memory);
      List<MemoryItem> items = memory.items();
      LocalDate today = LocalDate.ofInstant(assembly.get(Clock.class).instant(), ZoneOffset.UTC);
      List<String> lines = new ArrayList<>();
      for (MemoryItem item : items) {
        lines.add(line(item) + flags(memory.standing(item.id()), today));
        if (check) {
          MemoryLines words = new MemoryLines(Wording.of(assembly.get(Settings.class).language()));
          assembly
              .get(MemoryWatch.class)
              .changes(item)
              .forEach(change -> lines.add("    " + words.change(change)));
        }
      }
      MemoryFold.of(assembly.get(LedgerStore.class))
          .erased()
          .forEach(id -> lines.add(id + "  " + LedgerEntryJson.REDACTED));
      data(items, lines);
    }
    return 0;
  }

  /** What is worth knowing before an item is relied on. */
  private static String flags(MemoryStanding standing, LocalDate today) {
    return (standing.candidate() ? "  [candidate]" : "")
        + (standing.holdsOn(today) ? "" : "  [not valid today]")
        + standing.owner().map(owner -> "  [owner: " + owner + "]").orElse("");
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
