package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.ledger.session.SessionState;
import dev.tht.cli.view.SessionView;
import picocli.CommandLine.Command;

/** {@code tht session show}. */
@Command(name = "tht session show", description = "Show how far a session is, and every decision.")
public final class SessionShowCommand extends OneSessionCommand {

  @Override
  int call(Assembly assembly, SessionState state, SessionDocuments documents) {
    SessionView view = SessionView.of(state);
    data(view, view.lines());
    return 0;
  }
}
