package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.Freshness;
import dev.tht.assembly.workspace.Settings;
import dev.tht.cli.script.Script;
import dev.tht.gatecore.SessionJournal;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.session.SessionId;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht session resume}: goes on at the question at which a session was left. */
@Command(name = "tht session resume", description = "Go on where a session was left.")
public final class SessionResumeCommand extends ThtCommand {

  @Parameters(
      arity = "0..1",
      paramLabel = "ID",
      description = "The session; else the one opened last that is not finished.")
  @Nullable String session;

  @Option(
      names = "--script",
      paramLabel = "FILE",
      description = "Let a script reply, where the workspace's policy allows it.")
  @Nullable Path script;

  @Override
  public Integer call() {
    SessionId named = session == null ? null : session(session);
    Settings settings = workspace().settings();
    Optional<Script> scripted = Optional.ofNullable(script).map(Script::read);
    try (Assembly assembly = assembly()) {
      SessionState state =
          named == null
              ? unfinished(assembly.get(SessionJournal.class))
              : assembly.gate().state(named);
      try (Door door = Door.open(scripted, settings, this)) {
        assembly.get(Freshness.class).check();
        return new SessionPlay(this, assembly, door).play(state, "session.resumed");
      }
    }
  }

  /** The session opened last of those that are not finished. */
  private static SessionState unfinished(SessionJournal journal) {
    List<SessionId> sessions = journal.sessions();
    for (int i = sessions.size() - 1; i >= 0; i--) {
      SessionState state = journal.state(sessions.get(i));
      if (state.status() != SessionState.Status.CLOSED) {
        return state;
      }
    }
    throw argument("no session is left to resume", "ask a question with `tht ask`");
  }
}
