package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.cli.Terminal.Said;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a model without MCP may look at, and what it may not do. */
class SourcesCommandsTest {

  private static final String QUESTION = "How many customers are from Brasil?";

  @TempDir Path folder;
  private Terminal terminal;
  private String session = "";

  @BeforeEach
  void askAndLeave() throws IOException {
    terminal = SmallShop.create(folder, "--allow-scripted");
    Path script = Files.writeString(folder.resolve("script.json"), "[{\"exit\": true}]");
    Said left = terminal.run("ask", QUESTION, "--script", script.toString(), "--json");
    assertThat(left.code()).isEqualTo(3);
    session = ThtJson.mapper().readTree(left.out()).get("session").asString();
  }

  @Test
  void aSessionGetsNoSecondPack() {
    Said refused = terminal.run("search", "pack", QUESTION, "--session", session);

    assertThat(refused.code()).isEqualTo(6);
    assertThat(refused.err()).contains("has its retrieval pack already").hasLineCount(1);
    assertThat(refused.out()).isEmpty();
  }

  @Test
  void memoryIsNoSourceForASessionThatClarifies() {
    Said found = terminal.run("memory", "search", QUESTION, "--session", session);

    assertThat(found.code()).isEqualTo(6);
    assertThat(found.out()).isEmpty();
    assertThat(terminal.run("memory", "search", QUESTION).code()).isEqualTo(6);
    assertThat(terminal.run("memory", "search", "anything else").code()).isZero();
    assertThat(terminal.run("memory", "search", QUESTION, "--session", "s-nowhere").code())
        .isEqualTo(2);
  }

  @Test
  void aSessionShowsItsOwnPack() {
    Said pack = terminal.run("session", "show", session, "--pack");

    assertThat(pack.code()).isZero();
    assertThat(pack.out()).contains("# Retrieval pack").contains("Brazil");
  }

  @Test
  void aDryRunSaysWhatGoingBackWouldChangeAndChangesNothing() {
    String before = terminal.run("session", "export", session).out();

    Said preview = terminal.run("phase", "reopen", "F1", "-s", session, "--dry-run", "--json");

    assertThat(preview.code()).isZero();
    assertThat(ThtJson.mapper().readTree(preview.out()).get("stale").isArray()).isTrue();
    assertThat(terminal.run("session", "export", session).out()).isEqualTo(before);
  }

  @Test
  void noModelAnswersItsOwnQuestionWithoutATerminal() {
    Said said = terminal.run("review", session);

    assertThat(said.code()).isEqualTo(77);
    assertThat(terminal.run("review", "--list").out()).contains(session);
  }
}
