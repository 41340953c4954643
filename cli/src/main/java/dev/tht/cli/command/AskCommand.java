package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.Freshness;
import dev.tht.assembly.workspace.Settings;
import dev.tht.cli.script.Script;
import dev.tht.cli.view.SessionView;
import dev.tht.gatecore.Gate;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tht ask}: takes one question from its words to a reviewed result. */
@Command(name = "tht ask", description = "Ask a question and review every step to its answer.")
public final class AskCommand extends ThtCommand {

  @Parameters(paramLabel = "QUESTION", description = "The question, in plain words.")
  String question = "";

  @Option(
      names = "--profile",
      paramLabel = "PROFILE",
      description = "technical or business; else what the workspace says.")
  @Nullable Profile profile;

  @Option(
      names = "--script",
      paramLabel = "FILE",
      description = "Let a script reply, where the workspace's policy allows it.")
  @Nullable Path script;

  @Option(
      names = "--open",
      description = "Only open the session, for an agent that proposes by `tht propose`.")
  boolean open;

  @Option(
      names = "--db",
      paramLabel = "NAME",
      description =
          "Of the connections in tht.yaml, or a JDBC URL; else the one that 'database' names.")
  @Nullable String database;

  @Override
  public Integer call() {
    Gate.checkQuestion(question);
    Settings settings = workspace().settings();
    Language spoken = language(settings.language());
    Profile shown = profile == null ? settings.profile() : profile;
    if (open) {
      return open(spoken, shown);
    }
    Optional<Script> scripted = Optional.ofNullable(script).map(Script::read);
    try (Door door = Door.open(scripted, settings, this);
        Assembly assembly = assembly(database)) {
      assembly.get(Freshness.class).check();
      SessionState opened = assembly.gate().open(question, spoken, shown);
      return new SessionPlay(this, assembly, door).play(opened, "session.opened");
    }
  }

  private int open(Language spoken, Profile shown) {
    try (Assembly assembly = assembly(database)) {
      assembly.get(Freshness.class).check();
      SessionView view = SessionView.of(assembly.gate().open(question, spoken, shown));
      data(view, view.lines());
      return 0;
    }
  }
}
