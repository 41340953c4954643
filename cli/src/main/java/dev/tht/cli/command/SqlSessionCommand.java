package dev.tht.cli.command;

import dev.tht.cli.view.SessionDocuments;
import dev.tht.gatecore.SessionJournal;
import dev.tht.spi.session.SessionId;
import java.util.List;

/**
 * A command about one session's SQL: when no session is named, about that of the sessions with SQL
 * which was opened last.
 */
abstract class SqlSessionCommand extends OneSessionCommand {

  @Override
  SessionId unnamed(SessionJournal journal) {
    List<SessionId> sessions = journal.sessions();
    for (int i = sessions.size() - 1; i >= 0; i--) {
      SessionId id = sessions.get(i);
      if (new SessionDocuments(journal.state(id), journal.entries(id)).lastSql().isPresent()) {
        note("session " + id);
        return id;
      }
    }
    return latest(journal);
  }
}
