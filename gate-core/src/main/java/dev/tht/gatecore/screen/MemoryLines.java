package dev.tht.gatecore.screen;

import dev.tht.gatecore.rule.TextLimits;
import dev.tht.spi.SafeText;
import dev.tht.spi.memory.MemoryChange;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.review.MemoryNotes;
import dev.tht.spi.review.MemoryNotes.Origin;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/**
 * What Memory has to do with an option: where a remembered concept comes from, why it may apply,
 * what changed since, and what says something else, side by side. What a reviewer must not overlook
 * is folded away last.
 */
public final class MemoryLines {

  private static final int LONGEST = TextLimits.LINE;

  private final Wording words;

  /** Lines in the language of the words, which are the gate's. */
  public MemoryLines(Wording words) {
    this.words = words;
  }

  List<ScreenLine> of(MemoryNotes notes) {
    List<ScreenLine> lines = new ArrayList<>();
    notes.origin().ifPresent(origin -> lines.addAll(origin(origin, notes)));
    for (MemoryChange change : notes.changes()) {
      lines.add(shown(change(change), ScreenLine.Fold.LAST));
    }
    for (MemoryNotes.Rival rival : notes.rivals()) {
      lines.add(line("memory.rival", ScreenLine.Fold.LAST, rival.id(), safe(rival.detail())));
    }
    notes.replaces().ifPresent(id -> lines.add(line("memory.replaces", ScreenLine.Fold.LAST, id)));
    return lines;
  }

  private List<ScreenLine> origin(Origin origin, MemoryNotes notes) {
    List<ScreenLine> lines = new ArrayList<>();
    LocalDate day = LocalDate.ofInstant(origin.promotedAt(), ZoneOffset.UTC);
    lines.add(
        line(
            "memory.origin",
            ScreenLine.Fold.FIRST,
            origin.memory(),
            safe(origin.question()),
            origin.session(),
            day));
    if (origin.standing().candidate()) {
      lines.add(line("memory.candidate", ScreenLine.Fold.LAST));
    }
    for (String said : standing(origin.standing())) {
      lines.add(shown(said, ScreenLine.Fold.FIRST));
    }
    lines.add(
        notes.words().isEmpty()
            ? line("memory.why-meaning", ScreenLine.Fold.FIRST)
            : line("memory.why", ScreenLine.Fold.FIRST, quoted(notes.words())));
    return lines;
  }

  /** What its steward says of an item. */
  public List<String> standing(MemoryStanding standing) {
    List<String> lines = new ArrayList<>();
    standing.scope().ifPresent(scope -> lines.add(words.say("memory.scope", safe(scope))));
    standing.owner().ifPresent(owner -> lines.add(words.say("memory.owner", safe(owner))));
    standing.from().ifPresent(from -> lines.add(words.say("memory.from", from)));
    standing.until().ifPresent(until -> lines.add(words.say("memory.until", until)));
    return lines;
  }

  /** One change, and whether the item is stale by it. */
  public String change(MemoryChange change) {
    return words.say(change.stale() ? "memory.stale" : "memory.differs", what(change));
  }

  private String what(MemoryChange change) {
    return switch (change) {
      case MemoryChange.ColumnGone(var column) -> words.say("change.column-gone", column);
      case MemoryChange.ColumnRetyped(var column, String then, String now) ->
          words.say("change.column-retyped", column, safe(then), safe(now));
      case MemoryChange.ValueGone(var column, String value, long then) ->
          words.say("change.value-gone", column, safe(value), then);
      case MemoryChange.RowsChanged(var column, String value, long then, long now) ->
          words.say("change.rows", column, safe(value), then, now);
      case MemoryChange.EvidenceGone(var id) -> words.say("change.evidence-gone", id);
      case MemoryChange.EvidenceChanged(var id) -> words.say("change.evidence-changed", id);
    };
  }

  private static String quoted(List<String> said) {
    return String.join(", ", said.stream().map(word -> "\"" + safe(word) + "\"").toList());
  }

  private ScreenLine line(String key, ScreenLine.Fold fold, Object... values) {
    return shown(words.say(key, values), fold);
  }

  private static ScreenLine shown(String text, ScreenLine.Fold fold) {
    return new ScreenLine("      " + text, fold);
  }

  private static String safe(String text) {
    return SafeText.line(text, LONGEST);
  }
}
