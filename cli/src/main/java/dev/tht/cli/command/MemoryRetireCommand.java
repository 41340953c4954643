package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.reviewer.JLineScreen;
import dev.tht.cli.reviewer.MemoryTalk;
import dev.tht.gatecore.MemoryDesk;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.memory.MemoryItem;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code tht memory retire}: takes an item out of force, when a person at the terminal says why.
 */
@Command(
    name = "tht memory retire",
    description = "Retire a Memory item: it is offered no more, and stays on record.")
public final class MemoryRetireCommand extends OneMemoryCommand {

  @Option(names = "--by", paramLabel = "MEMORY", description = "The item that says it better.")
  @Nullable String by;

  @Override
  public Integer call() {
    Optional<MemoryId> better = Optional.ofNullable(by).map(OneMemoryCommand::id);
    try (Assembly assembly = assembly()) {
      MemoryItem item = item(assembly);
      Optional<String> reason;
      try (JLineScreen screen = JLineScreen.open()) {
        reason =
            new MemoryTalk(screen)
                .reason(
                    "retire",
                    "This item will be offered no more:",
                    List.of(item.id() + "  " + item.subject() + ": " + item.detail()));
      }
      if (reason.isEmpty()) {
        note("nothing was retired");
        return PENDING;
      }
      LedgerEntry.MemoryRetired retired =
          Steward.done(
              assembly
                  .get(MemoryDesk.class)
                  .retire(item.id(), reason.get(), better, Steward.here()));
      data(retired, List.of(item.id() + " is retired: " + retired.reason()));
    }
    return 0;
  }
}
