package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.ledger.session.MemoryTrail;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.memory.MemoryItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;

/** {@code tht memory blame}: where an item comes from, and what became of it. */
@Command(
    name = "tht memory blame",
    description = "Show whose words and what Evidence an item rests on, and every use since.")
public final class MemoryBlameCommand extends OneMemoryCommand {

  private record Blamed(
      MemoryItem item,
      List<String> words,
      List<String> evidence,
      long uses,
      List<MemoryTrail.Step> steps) {}

  @Override
  public Integer call() {
    try (Assembly assembly = assembly()) {
      MemoryItem item = item(assembly);
      MemoryTrail trail = MemoryTrail.of(assembly.get(LedgerStore.class), item.id());
      Blamed blamed =
          new Blamed(
              item,
              trail.words(item.session()),
              item.context().candidates(),
              trail.steps().stream()
                  .filter(step -> step.happened() == MemoryTrail.Happened.APPLIED)
                  .count(),
              trail.steps());
      data(blamed, lines(blamed));
    }
    return 0;
  }

  private static List<String> lines(Blamed blamed) {
    MemoryItem item = blamed.item();
    List<String> lines = new ArrayList<>();
    lines.add(item.id() + "  " + item.subject() + ": " + item.detail());
    lines.add(
        "session: "
            + item.session()
            + ", decision "
            + item.decision()
            + ", \""
            + item.question()
            + "\"");
    lines.add("why: " + item.rationale());
    blamed
        .words()
        .forEach(words -> lines.add("the reviewer said in that session: \"" + words + "\""));
    blamed.evidence().forEach(source -> lines.add("rests on: " + source));
    for (MemoryTrail.Step step : blamed.steps()) {
      lines.add(
          "record "
              + step.record()
              + "  "
              + step.at()
              + "  "
              + step.happened().name().toLowerCase(Locale.ROOT).replace('_', ' ')
              + " by "
              + step.by().actor()
              + " ("
              + step.by().channel()
              + ", assurance "
              + step.by().assurance()
              + ") in "
              + step.place()
              + ": "
              + step.says());
    }
    lines.add("applied in later sessions: " + blamed.uses());
    return lines;
  }
}
