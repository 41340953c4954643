package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.Freshness;
import dev.tht.assembly.workspace.Settings;
import dev.tht.cli.script.Script;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.session.SessionId;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht session resume}: goes on at the question at which a session was left. */
@Command(name = "tht session resume", description = "Go on where a session was left.")
public final class SessionResumeCommand extends ThtCommand {

  @Parameters(paramLabel = "ID", description = "The session.")
  String session = "";

  @Option(
      names = "--script",
      paramLabel = "FILE",
      description = "Let a script reply, where the workspace's policy allows it.")
  @Nullable Path script;

  @Override
  public Integer call() {
    SessionId id = session(session);
    Settings settings = workspace().settings();
    Optional<Script> scripted = Optional.ofNullable(script).map(Script::read);
    try (Assembly assembly = assembly()) {
      SessionState state = assembly.gate().state(id);
      try (Door door = Door.open(scripted, settings, this)) {
        assembly.get(Freshness.class).check();
        return new SessionPlay(this, assembly, door).play(state, "session.resumed");
      }
    }
  }
}
