package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.cli.Terminal.Said;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The risk of an ambiguity left open goes wherever the answer and its SQL go. */
class OpenRiskLinesTest {

  @TempDir Path folder;

  @Test
  void theRiskOfWhatWasLeftOpenIsSaidWithTheAnswerAndTheSql() throws IOException {
    Terminal terminal = SmallShop.create(folder, "--allow-scripted");
    Path script =
        Files.writeString(
            folder.resolve("script.json"), "[{\"phase\": \"F1\", \"leave_open\": true}]");
    String[] ask = {"ask", "How many customers are from Brasil?", "--script", script.toString()};

    Said asked = terminal.run(ask);

    assertThat(asked.code()).as(asked.err()).isZero();
    assertThat(asked.out()).contains("Open risk: ");
    String id =
        ThtJson.mapper()
            .readTree(terminal.run("session", "list", "--json").out())
            .get(0)
            .get("session")
            .asString();
    assertThat(terminal.run("sql", "show", id).out()).contains("Open risk: ");
    assertThat(terminal.run("sql", "why", id).out()).contains("Open risk: ");
  }
}
