package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** How agents are set up. */
class McpSetupTest {

  @TempDir Path folder;
  private Terminal terminal;

  @BeforeEach
  void create() throws IOException {
    terminal = SmallShop.create(folder);
  }

  @Test
  void printsForCommonAgentsWhatToPasteAndTheJsonIsJson() {
    Terminal.Said said =
        terminal.run("mcp", "install", "--print", "--command", "/opt/my \"tools\"/tht");

    assertThat(said.code()).isZero();
    assertThat(said.out())
        .contains("claude mcp add tht")
        .contains("[mcp_servers.tht]")
        .contains(".vscode/mcp.json")
        .contains("skills/tht-sessione")
        .contains("review --watch -w");
    for (String line : said.out().lines().filter(l -> l.startsWith("{")).toList()) {
      JsonNode server = ThtJson.mapper().readTree(line).iterator().next().path("tht");
      assertThat(server.path("command").asString()).isEqualTo("/opt/my \"tools\"/tht");
      assertThat(server.at("/args/3").asString())
          .isEqualTo(folder.toAbsolutePath().normalize().toString());
    }
  }

  @Test
  void namesTheLauncherThatRunsItWhereItIsKnown() {
    System.setProperty("tht.launcher", "/opt/my tools/tht");
    Terminal.Said known;
    try {
      known = terminal.run("mcp", "install", "--print");
    } finally {
      System.clearProperty("tht.launcher");
    }
    Terminal.Said unknown = terminal.run("mcp", "install", "--print");

    assertThat(known.out())
        .contains("claude mcp add tht -- '/opt/my tools/tht' mcp serve")
        .contains("\"command\": \"/opt/my tools/tht\"")
        .contains("'/opt/my tools/tht' review --watch -w");
    assertThat(unknown.out()).contains("claude mcp add tht -- tht mcp serve");
  }

  @Test
  void namesTheSkillThatStandsBesideTheProgram() {
    Path program = Path.of("..").toAbsolutePath().normalize().resolve("tht");
    Terminal.Said said = terminal.run("mcp", "install", "--print", "--command", program.toString());

    assertThat(said.out()).contains("cp -r " + program.resolveSibling("skills/tht-sessione"));
  }

  @Test
  void writesNothingItself() {
    Terminal.Said said = terminal.run("mcp", "install");

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.err()).contains("--print").hasLineCount(1);
  }

  @Test
  void refusesAPortThatIsNone() {
    assertThat(terminal.run("mcp", "serve", "--http", "70000").code()).isEqualTo(2);
  }
}
