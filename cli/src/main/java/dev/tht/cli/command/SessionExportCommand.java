package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.gatecore.SessionJournal;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.LogRecordJson;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code tht session export}: the session's records as they stand in the ledger. */
@Command(
    name = "tht session export",
    description = "Write a session's ledger records, one JSON line each.")
public final class SessionExportCommand extends ThtCommand {

  @Parameters(paramLabel = "ID", description = "The session.")
  String session = "";

  @Override
  public Integer call() {
    SessionId id = session(session);
    try (Assembly assembly = assembly()) {
      List<PositionedEntry> entries = assembly.get(SessionJournal.class).entries(id);
      note(id + ": " + entries.size() + " records");
      for (LogRecord record : assembly.get(LedgerStore.class).read(id.value())) {
        out().println(LogRecordJson.line(record));
      }
      out().flush();
    }
    return 0;
  }
}
