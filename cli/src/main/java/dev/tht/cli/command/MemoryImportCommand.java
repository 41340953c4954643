package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.reviewer.JLineScreen;
import dev.tht.cli.reviewer.MemoryTalk;
import dev.tht.gatecore.MemoryDesk;
import dev.tht.gatecore.SessionJournal;
import dev.tht.gatecore.rule.PortableText;
import dev.tht.memory.MemoryYaml;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spijson.Digests;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * {@code tht memory import}: takes what others remember in as candidates, when a person at the
 * terminal has seen them. A candidate is offered in F2 as such and is Memory when F8 promotes it.
 */
@Command(
    name = "tht memory import",
    description =
        "Take exported Memory items in as candidates, which a reviewer may promote in F8.")
public final class MemoryImportCommand extends ThtCommand {

  @Parameters(paramLabel = "FILE", description = "What `tht memory export` wrote.")
  Path file = Path.of("");

  private record Imported(List<String> candidates, List<String> leftOut) {}

  @Override
  public Integer call() {
    String text = InputFiles.text(file);
    String name = String.valueOf(file.getFileName());
    List<MemoryYaml.Exported> items = MemoryYaml.read(text, name);
    try (Assembly assembly = assembly()) {
      MemoryStore memory = assembly.get(MemoryStore.class);
      assembly.get(SessionJournal.class).project(memory);
      items.forEach(one -> checkPortable(one.item(), assembly.get(Catalog.class), name));
      try (JLineScreen screen = JLineScreen.open()) {
        if (!new MemoryTalk(screen)
            .agrees("import", "These will be candidates, not yet Memory:", lines(items, memory))) {
          note("nothing was imported");
          return PENDING;
        }
      }
      takeIn(items, name, Digests.sha256(text), assembly.get(MemoryDesk.class));
    }
    return 0;
  }

  private void takeIn(
      List<MemoryYaml.Exported> items, String name, String digest, MemoryDesk desk) {
    List<String> candidates = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    for (MemoryYaml.Exported one : items) {
      switch (desk.takeIn(one.item(), one.standing(), name, digest, Steward.here())) {
        case Outcome.Success<LedgerEntry.MemoryImported>(var entry) ->
            candidates.add(entry.item().id() + "  " + entry.item().subject());
        case Outcome.Refused<LedgerEntry.MemoryImported>(Refusal refusal) -> {
          if (!refusal.rule().equals("already-kept")) {
            Steward.done(new Outcome.Refused<>(refusal));
          }
          leftOut.add(one.item().subject() + ": " + refusal.reason());
        }
      }
    }
    List<String> lines = new ArrayList<>();
    candidates.forEach(candidate -> lines.add("candidate " + candidate));
    leftOut.forEach(why -> lines.add("left out " + why));
    data(new Imported(candidates, leftOut), lines);
  }

  private static List<String> lines(List<MemoryYaml.Exported> items, MemoryStore memory) {
    List<String> lines = new ArrayList<>();
    for (MemoryYaml.Exported one : items) {
      MemoryItem item = one.item();
      lines.add(item.subject() + ": " + item.detail());
      lines.add("    from \"" + item.question() + "\", " + item.rationale());
      for (MemoryItem there : memory.items()) {
        if (there.says(item.subject(), item.detail())) {
          lines.add("    the same as " + there.id() + ": it will be left out");
        } else if (there.isAbout(item.subject())) {
          lines.add("    contradicts " + there.id() + ": " + there.detail());
        }
      }
    }
    return lines;
  }

  /** A concept's text says what is meant, not where it stands in one database. */
  private static void checkPortable(MemoryItem item, Catalog catalog, String name) {
    Optional<Refusal> refusal = PortableText.check(item.detail(), catalog, "");
    if (refusal.isPresent()) {
      throw argument(
          name + ": the item '" + item.subject() + "' is not portable: " + refusal.get().reason(),
          "say its meaning in words there; where it was found stays in its context");
    }
  }
}
