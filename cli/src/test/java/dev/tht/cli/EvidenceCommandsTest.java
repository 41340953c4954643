package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.cli.Terminal.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How a steward curates Evidence. */
class EvidenceCommandsTest {

  @TempDir Path folder;
  @TempDir Path desk;
  private Terminal terminal;
  private String glossary = "";

  @BeforeEach
  void create() throws IOException {
    terminal = SmallShop.create(folder);
    glossary =
        Files.writeString(
                desk.resolve("glossary.csv"),
                "term,meaning,owner\nhome market,customers who live in Brazil,sales\n")
            .toString();
  }

  private Said added() {
    return terminal.run("evidence", "add", glossary, "--source", "the wiki");
  }

  @Test
  void aGlossaryIsAddedCheckedEditedAndRetired() throws IOException {
    assertThat(added().out()).contains("1 pieces");
    assertThat(terminal.run("evidence", "list").out()).contains("home market  (glossary.csv:2)");
    assertThat(terminal.run("evidence", "show", "glossary-home-market").out())
        .contains("owner: sales");
    Said clean = terminal.run("evidence", "check");
    assertThat(clean.code()).isZero();
    assertThat(clean.out()).isEmpty();

    Path kept = folder.resolve(".tht/evidence/glossary.csv");
    Files.writeString(kept, Files.readString(kept).replace("Brazil", "Italy"));
    Said changed = terminal.run("evidence", "check");
    assertThat(changed.code()).isEqualTo(5);
    assertThat(changed.out()).startsWith("changed: glossary.csv was changed since it was added");

    Said retired =
        terminal.run("evidence", "retire", "glossary-home-market", "--reason", "not so any more");
    assertThat(retired.code()).as(retired.err()).isZero();
    assertThat(terminal.run("evidence", "list").out()).contains("[retired]");
    assertThat(terminal.run("evidence", "show", "glossary-home-market").out())
        .contains("retired: not so any more");
    assertThat(terminal.run("index").code()).isZero();
    assertThat(terminal.run("search", "find", "home market", "--kind", "evidence").out())
        .doesNotContain("glossary-home-market");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evidence retire nothing --reason why",
        "evidence show nothing",
        "evidence retire nothing",
        "evidence add FILE.txt"
      })
  void saysInOneLineWhatIsWrong(String command) {
    Said said = terminal.run(command.replace("FILE", glossary).split(" "));

    assertThat(said.code()).as(said.err()).isIn(1, 2);
    assertThat(said.err()).hasLineCount(1);
    assertThat(Files.exists(folder.resolve(".tht/evidence/glossary.csv"))).isFalse();
  }

  @Test
  void doesNotTakeTheSameFileTwice() {
    assertThat(added().code()).isZero();

    assertThat(added().code()).isEqualTo(2);
  }
}
