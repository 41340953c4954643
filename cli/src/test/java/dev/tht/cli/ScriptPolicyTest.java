package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.cli.Terminal.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScriptPolicyTest {

  @TempDir Path folder;

  @Test
  void aScriptIsRefusedWhereThePolicyDoesNotAllowIt() throws IOException {
    Terminal terminal = SmallShop.create(folder);
    Path script = Files.writeString(folder.resolve("s.json"), "[]");

    Said said = terminal.run("ask", "How many customers?", "--script", script.toString());

    assertThat(said.code()).isEqualTo(6);
    assertThat(said.err()).contains("allow-scripted: true").hasLineCount(1);
    assertThat(terminal.run("session", "list").out()).isEmpty();
  }
}
