package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.gatecore.screen.MemoryLines;
import dev.tht.ledger.session.MemoryFold;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.memory.MemoryChange;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.memory.MemoryWatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;

/** {@code tht memory show}: one item, where it was found, and what changed since. */
@Command(
    name = "tht memory show",
    description = "Show one Memory item, what it rests on, and what changed since.")
public final class MemoryShowCommand extends OneMemoryCommand {

  private record Shown(
      MemoryItem item,
      MemoryStanding standing,
      Optional<String> retired,
      List<MemoryChange> changes,
      List<MemoryItem> contradictions) {}

  @Override
  public Integer call() {
    try (Assembly assembly = assembly()) {
      MemoryItem item = item(assembly);
      MemoryFold fold = MemoryFold.of(assembly.get(LedgerStore.class));
      Shown shown =
          new Shown(
              item,
              fold.standing(item.id()),
              Optional.ofNullable(fold.retired().get(item.id())),
              assembly.get(MemoryWatch.class).changes(item),
              fold.items().stream()
                  .filter(other -> other.isAbout(item.subject()))
                  .filter(other -> !other.says(item.subject(), item.detail()))
                  .filter(other -> !other.id().equals(item.id()))
                  .toList());
      data(shown, lines(shown, lines(assembly)));
    }
    return 0;
  }

  private static List<String> lines(Shown shown, MemoryLines words) {
    MemoryItem item = shown.item();
    List<String> lines = new ArrayList<>();
    lines.add(item.id() + "  " + item.subject() + ": " + item.detail());
    shown.retired().ifPresent(why -> lines.add("retired: " + why));
    if (shown.standing().candidate()) {
      lines.add("candidate: imported; it is Memory when a reviewer promotes it in F8");
    }
    item.replaces().ifPresent(old -> lines.add("in the place of: " + old));
    lines.addAll(words.standing(shown.standing()));
    lines.add("why: " + item.rationale());
    lines.add(
        "from: \"" + item.question() + "\" (" + item.session() + ", " + item.decision() + ")");
    lines.add("promoted: " + item.promotedAt() + " on catalog " + item.catalogVersion());
    lines.add("where it was found then (never applied by itself):");
    for (Filter filter : item.context().filters()) {
      lines.add("  filter: " + filter.words());
    }
    item.context().columns().forEach(column -> lines.add("  column: " + column));
    item.context().candidates().forEach(candidate -> lines.add("  source: " + candidate));
    if (shown.changes().isEmpty()) {
      lines.add("what it rests on is as it was, as far as can be looked up");
    }
    shown.changes().forEach(change -> lines.add(words.change(change)));
    shown
        .contradictions()
        .forEach(other -> lines.add("contradicts " + other.id() + ": " + other.detail()));
    return lines;
  }
}
