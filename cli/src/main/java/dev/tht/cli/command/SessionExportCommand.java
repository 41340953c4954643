package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.gatecore.SessionJournal;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.LogRecordJson;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tht session export}: the session's records as they stand in the ledger. */
@Command(
    name = "tht session export",
    description = "Write a session's ledger records, one JSON line each.")
public final class SessionExportCommand extends ThtCommand {

  @Parameters(
      arity = "0..1",
      paramLabel = "ID",
      description = "The session; else the one opened last.")
  @Nullable String session;

  @Override
  public Integer call() {
    SessionId named = session == null ? null : session(session);
    try (Assembly assembly = assembly()) {
      SessionJournal journal = assembly.get(SessionJournal.class);
      SessionId id = named == null ? latest(journal) : named;
      List<PositionedEntry> entries = journal.entries(id);
      note(id + ": " + entries.size() + " records");
      for (LogRecord record : assembly.get(LedgerStore.class).read(id.value())) {
        out().println(LogRecordJson.line(record));
      }
      out().flush();
    }
    return 0;
  }
}
