package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.reviewer.JLineScreen;
import dev.tht.cli.reviewer.MemoryTalk;
import dev.tht.gatecore.MemoryDesk;
import dev.tht.gatecore.screen.MemoryLines;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.memory.MemoryStore;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tht memory curate}: says for whom, by whom and how long an item holds. */
@Command(
    name = "tht memory curate",
    description = "Say for whom and how long a Memory item holds, and who answers for it.")
public final class MemoryCurateCommand extends OneMemoryCommand {

  private static final String CLEARS = " An empty text takes it back.";

  @Option(
      names = "--scope",
      paramLabel = "TEXT",
      description = "For whom or what it holds." + CLEARS)
  @Nullable String scope;

  @Option(names = "--owner", paramLabel = "TEXT", description = "Who answers for it." + CLEARS)
  @Nullable String owner;

  @Option(names = "--from", paramLabel = "DAY", description = "First day on which it is offered.")
  @Nullable String from;

  @Option(names = "--until", paramLabel = "DAY", description = "Last day on which it is offered.")
  @Nullable String until;

  @Override
  public Integer call() {
    try (Assembly assembly = assembly()) {
      MemoryItem item = item(assembly);
      MemoryStanding before = assembly.get(MemoryStore.class).standing(item.id());
      MemoryStanding after = changed(before);
      if (after.equals(before)) {
        throw argument("nothing would change", "give --scope, --owner, --from or --until");
      }
      Optional<String> reason;
      try (JLineScreen screen = JLineScreen.open()) {
        reason =
            new MemoryTalk(screen)
                .reason("curate", "This item will stand so:", lines(item, after, lines(assembly)));
      }
      if (reason.isEmpty()) {
        note("nothing was changed");
        return PENDING;
      }
      LedgerEntry.MemoryCurated curated =
          Steward.done(
              assembly
                  .get(MemoryDesk.class)
                  .curate(item.id(), after, reason.get(), Steward.here()));
      data(curated, lines(item, curated.standing(), lines(assembly)));
    }
    return 0;
  }

  private static List<String> lines(MemoryItem item, MemoryStanding standing, MemoryLines words) {
    List<String> lines = new ArrayList<>();
    lines.add(item.id() + "  " + item.subject() + ": " + item.detail());
    lines.addAll(words.standing(standing));
    return lines;
  }

  private MemoryStanding changed(MemoryStanding before) {
    try {
      return new MemoryStanding(
          before.candidate(),
          text(scope, before.scope()),
          text(owner, before.owner()),
          text(from, before.from().map(LocalDate::toString)).map(LocalDate::parse),
          text(until, before.until().map(LocalDate::toString)).map(LocalDate::parse));
    } catch (DateTimeParseException e) {
      throw argument("'" + e.getParsedString() + "' is no day", "write it as 2026-11-30");
    } catch (IllegalArgumentException e) {
      throw argument(String.valueOf(e.getMessage()), "give days in order");
    }
  }

  private static Optional<String> text(@Nullable String given, Optional<String> before) {
    return given == null ? before : Optional.of(given.strip()).filter(said -> !said.isEmpty());
  }
}
