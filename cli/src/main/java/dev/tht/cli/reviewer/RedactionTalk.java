package dev.tht.cli.reviewer;

import dev.tht.ledger.redact.Redaction;
import dev.tht.spi.SafeText;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What is said to the person who redacts: what will be gone, why, and whether they mean it. Used by
 * one thread.
 */
public final class RedactionTalk {

  private static final int SHOWN = 100;

  private final ReviewerScreen screen;

  /** A talk on that screen. */
  public RedactionTalk(ReviewerScreen screen) {
    this.screen = screen;
  }

  /** The reason, when the person gave one and typed the confirmation. */
  public Optional<String> reason(Redaction redaction, LedgerStore store) {
    Map<Long, LogRecord> records = new HashMap<>();
    store.forEach(record -> records.put(record.sequence(), record));
    screen.head("This erases for ever:");
    for (Redaction.Target target : redaction.targets()) {
      LogRecord record = records.get(target.sequence());
      for (String name : target.contents()) {
        String text = record == null ? "" : record.text(name).orElse("");
        screen.show(
            "  record "
                + target.sequence()
                + " of "
                + (record == null ? "?" : record.stream() + ", " + record.type())
                + ", "
                + name
                + ": "
                + SafeText.line(text, SHOWN));
      }
    }
    for (MemoryId item : redaction.memory()) {
      screen.show("  Memory item " + item);
    }
    for (String digest : redaction.payloads()) {
      screen.show("  payload " + digest);
    }
    Optional<String> reason = asked("Why? (recorded; empty to leave) ");
    if (reason.isEmpty()) {
      return Optional.empty();
    }
    return asked("Type redact to erase it: ").filter("redact"::equals).flatMap(yes -> reason);
  }

  private Optional<String> asked(String prompt) {
    return screen.ask(prompt).map(String::strip).filter(typed -> !typed.isEmpty());
  }
}
