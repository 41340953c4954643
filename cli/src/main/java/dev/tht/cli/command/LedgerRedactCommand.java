package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.reviewer.JLineScreen;
import dev.tht.cli.reviewer.RedactionTalk;
import dev.tht.gatecore.Chance;
import dev.tht.ledger.redact.Redaction;
import dev.tht.ledger.redact.Redactions;
import dev.tht.ledger.redact.Selection;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.review.Assurance;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht ledger redact}: erases contents, when a person at the terminal says why. */
@Command(
    name = "tht ledger redact",
    description = "Erase what was said in the ledger, its payloads and Memory, and record that.")
public final class LedgerRedactCommand extends ThtCommand {

  @Parameters(
      arity = "0..1",
      paramLabel = "ENTRY",
      description = "A record, by its sequence or its entry id.")
  @Nullable String entry;

  @Option(
      names = "--content",
      paramLabel = "NAME",
      description = "Only this content of the record, such as words or effect.0.")
  List<String> contents = new ArrayList<>();

  @Option(
      names = {"-s", "--session"},
      paramLabel = "ID",
      description = "Everything that a session's records say.")
  @Nullable String session;

  @Option(
      names = "--text",
      paramLabel = "TEXT",
      description = "Every content that has this text in it.")
  @Nullable String text;

  @Option(names = "--resume", description = "Finish redactions that were cut short.")
  boolean resume;

  private record Redacted(long record, int contents, List<String> memory, List<String> payloads) {}

  @Override
  public Integer call() {
    long named =
        List.of(
                Optional.ofNullable(entry).isPresent(),
                Optional.ofNullable(session).isPresent(),
                Optional.ofNullable(text).filter(t -> !t.isEmpty()).isPresent(),
                resume)
            .stream()
            .filter(given -> given)
            .count();
    if (named != 1 || (!contents.isEmpty() && entry == null)) {
      throw argument(
          "what is to be redacted is not clear",
          "name one record, or --session ID, --text TEXT or --resume");
    }
    try (Assembly assembly = assembly()) {
      LedgerStore store = assembly.get(LedgerStore.class);
      PayloadStore payloads = assembly.get(PayloadStore.class);
      Chance chance = assembly.get(Chance.class);
      Redactions redactions =
          new Redactions(
              store,
              payloads,
              assembly.get(MemoryStore.class),
              () -> "e-" + chance.hexadecimal(16));
      int finished = redactions.finish();
      if (resume || finished > 0) {
        note(finished + " redactions that were cut short are finished");
      }
      return resume
          ? 0
          : redact(
              selected(new Selection(store, payloads)),
              store,
              redactions,
              assembly.get(Workspace.class));
    }
  }

  private Redaction selected(Selection selection) {
    if (session != null) {
      return selection.session(session(session));
    }
    return text == null
        ? selection.entry(String.valueOf(entry), contents)
        : selection.containing(text);
  }

  private int redact(
      Redaction redaction, LedgerStore store, Redactions redactions, Workspace workspace) {
    String reason;
    try (JLineScreen screen = JLineScreen.open()) {
      Optional<String> given = new RedactionTalk(screen).reason(redaction, store);
      if (given.isEmpty()) {
        note("nothing was redacted");
        return PENDING;
      }
      reason = given.get();
    }
    Author author =
        new Author(
            System.getProperty("user.name", "unknown"), "terminal", Assurance.TERMINAL.level());
    LogRecord record = redactions.redact(redaction, reason, author);
    data(
        new Redacted(
            record.sequence(),
            redaction.contentCount(),
            redaction.memory().stream().map(id -> id.value()).toList(),
            redaction.payloads()),
        List.of(
            "redacted "
                + redaction.contentCount()
                + " contents of "
                + redaction.targets().size()
                + " records, "
                + redaction.memory().size()
                + " Memory items, "
                + redaction.payloads().size()
                + " payloads; recorded as record "
                + record.sequence()));
    Path attempts = workspace.attempts();
    if (Files.exists(attempts)) {
      note(attempts + " and every copy and export made before may still hold the text");
    } else {
      note("copies and exports made before may still hold the text");
    }
    return 0;
  }
}
