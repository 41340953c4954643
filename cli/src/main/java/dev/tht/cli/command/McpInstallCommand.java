package dev.tht.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code tht mcp install --print}: what to write where, for common agents. It writes nothing
 * itself: an agent's settings are its owner's.
 */
@Command(
    name = "tht mcp install",
    description = "Print how to set up common agents; nothing is written.")
public final class McpInstallCommand extends ThtCommand {

  private static final String SKILL = "skills/tht-sessione";

  @Option(names = "--print", description = "Print the set-up; without it nothing happens.")
  boolean print;

  @Option(
      names = "--command",
      paramLabel = "THT",
      defaultValue = "${sys:tht.launcher:-tht}",
      description = "The tht program, with its folder; else the one that runs now.")
  String command = "tht";

  @Override
  public Integer call() {
    if (!print) {
      throw argument("this version installs nothing itself", "add --print and paste what it shows");
    }
    Path folder = workspace().root().toAbsolutePath().normalize();
    Map<String, String> snippets = snippets(folder.toString());
    data(
        snippets,
        snippets.entrySet().stream()
            .flatMap(
                snippet ->
                    Stream.concat(
                        Stream.of("# " + snippet.getKey()), (snippet.getValue() + "\n\n").lines()))
            .toList());
    return 0;
  }

  private Map<String, String> snippets(String folder) {
    String json =
        "{\"mcpServers\": {\"tht\": {\"command\": %s, \"args\": [\"mcp\", \"serve\", \"-w\", %s]}}}"
            .formatted(quoted(command), quoted(folder));
    Map<String, String> snippets = new LinkedHashMap<>();
    snippets.put(
        "Claude Code",
        "claude mcp add tht -- " + ShellLine.of(command, "mcp", "serve", "-w", folder));
    snippets.put("Claude Desktop, Cursor, Windsurf, Gemini CLI: in their MCP settings", json);
    snippets.put("VS Code: .vscode/mcp.json", json.replace("mcpServers", "servers"));
    snippets.put(
        "Codex: ~/.codex/config.toml",
        "[mcp_servers.tht]\ncommand = %s\nargs = [\"mcp\", \"serve\", \"-w\", %s]"
            .formatted(quoted(command), quoted(folder)));
    snippets.put(
        "the skill: where your agent keeps skills, such as .claude/skills/",
        "mkdir -p .claude/skills && " + ShellLine.of("cp", "-r", skill(), ".claude/skills/"));
    snippets.put(
        "the person answers, in a terminal of their own",
        ShellLine.of(command, "review", "--watch", "-w", folder));
    return snippets;
  }

  /** Beside the program, as in a clone; where there is none, as in the clone's folder. */
  private String skill() {
    Path beside = Path.of(command).resolveSibling(SKILL);
    return Files.isDirectory(beside) ? beside.toString() : SKILL;
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
