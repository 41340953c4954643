package dev.tht.cli.command;

import dev.tht.assembly.workspace.ProviderChoice;
import dev.tht.assembly.workspace.Settings;
import dev.tht.assembly.workspace.Workspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tht config show}: what holds in this workspace, and where it comes from. */
@Command(name = "tht config show", description = "Show the settings of the workspace.")
public final class ConfigShowCommand extends ThtCommand {

  @Option(names = "--origin", description = "Say where each comes from.")
  boolean origin;

  private record Line(String key, String value, String origin) {}

  @Override
  public Integer call() {
    Workspace workspace = workspace();
    Settings settings = workspace.settings();
    List<Line> lines = new ArrayList<>();
    add(lines, workspace, "database", settings.database());
    add(lines, workspace, "language", settings.language().code());
    add(lines, workspace, "profile", lower(settings.profile()));
    add(lines, workspace, "denied", String.join(", ", settings.denied()));
    add(
        lines,
        workspace,
        "values",
        "shown "
            + settings.values().shown()
            + ", withheld "
            + settings.values().withheld()
            + ", rows-per-value "
            + settings.values().rowsPerValue());
    add(
        lines,
        workspace,
        "policy",
        "allow-scripted "
            + settings.allowsScripts()
            + ", decide "
            + lower(settings.policy().decide())
            + ", promote "
            + lower(settings.policy().promote()));
    add(lines, workspace, "ledger", settings.ledger().name());
    add(lines, workspace, "payloads", settings.payloads().name());
    add(lines, workspace, "memory", settings.memory().name());
    add(lines, workspace, "memory-search", lower(settings.memorySearch()));
    add(
        lines,
        workspace,
        "retrievers",
        String.join(", ", settings.retrievers().stream().map(ProviderChoice::name).toList()));
    add(lines, workspace, "embedder", settings.embedder().name());
    add(lines, workspace, "vector-index", settings.vectorIndex().name());
    add(lines, workspace, "proposer", settings.proposer().name());
    add(lines, workspace, "evidence", workspace.evidence(settings).toString());
    add(
        lines,
        workspace,
        "limits",
        "timeout-seconds "
            + settings.limits().timeout().toSeconds()
            + ", rows "
            + settings.limits().rows());
    add(lines, workspace, "jars", String.join(", ", settings.jars()));
    data(lines, lines.stream().map(this::line).toList());
    return 0;
  }

  private String line(Line line) {
    return line.key() + ": " + line.value() + (origin ? "  # " + line.origin() : "");
  }

  private static void add(List<Line> lines, Workspace workspace, String key, String value) {
    String from =
        workspace
            .lineOf(key)
            .map(number -> workspace.settingsFile() + " line " + number)
            .orElse("default");
    lines.add(new Line(key, value, from));
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
