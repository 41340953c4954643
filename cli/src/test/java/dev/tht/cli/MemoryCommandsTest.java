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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands of the steward, where there is no terminal to be a person at. */
class MemoryCommandsTest {

  private static final String QUESTION = "How many customers are from Brasil?";

  @TempDir Path folder;
  private Terminal terminal;

  @BeforeEach
  void remember() throws IOException {
    terminal = SmallShop.create(folder, "--allow-scripted");
    Path script =
        Files.writeString(
            folder.resolve("script.json"),
            "[{\"phase\": \"F1\", \"choose\": [\"Brazil\"]}, {\"phase\": \"F8\", \"choose\": [\"o1\"]}]");
    Said asked = terminal.run("ask", QUESTION, "--script", script.toString());
    assertThat(asked.code()).as(asked.err()).isZero();
    assertThat(terminal.run("memory", "list").out()).contains("mem-0001");
  }

  private String exported() throws IOException {
    Path file = folder.resolve("theirs.yaml");
    assertThat(terminal.run("memory", "export", "--to", file.toString()).code()).isZero();
    Files.writeString(
        file, Files.readString(file).replace("subject: Brasil", "subject: the home market"));
    return file.toString();
  }

  @Test
  void nothingChangesWithoutAPersonAtATerminal() throws IOException {
    String file = exported();
    String before = terminal.run("ledger", "export").out();

    for (String[] command :
        new String[][] {
          {"memory", "retire", "mem-0001"},
          {"memory", "curate", "mem-0001", "--owner", "me"},
          {"memory", "import", file}
        }) {
      Said said = terminal.run(command);
      assertThat(said.code()).as(said.err()).isEqualTo(77);
      assertThat(said.out()).isEmpty();
      assertThat(said.err()).hasLineCount(1);
    }
    assertThat(terminal.run("ledger", "export").out()).isEqualTo(before);
  }

  @Test
  void showsAnItemWithWhereItWasFoundApart() {
    Said shown = terminal.run("memory", "show", "mem-0001");

    assertThat(shown.code()).isZero();
    assertThat(shown.out())
        .contains("where it was found then (never applied by itself)")
        .contains("customer.country")
        .contains("as it was");
    String json = terminal.run("memory", "show", "mem-0001", "--json").out();
    boolean candidate =
        ThtJson.mapper().readTree(json).get("standing").get("candidate").asBoolean();
    assertThat(candidate).isFalse();
  }

  @Test
  void blamesTheSessionThatMadeIt() {
    Said blamed = terminal.run("memory", "blame", "mem-0001");

    assertThat(blamed.code()).isZero();
    assertThat(blamed.out())
        .contains("promoted by script (script, assurance 0)")
        .contains(QUESTION)
        .contains("applied in later sessions: 0");
  }

  @Test
  void doesNotWriteOverAFile() throws IOException {
    String file = exported();

    assertThat(terminal.run("memory", "export", "--to", file).code()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "memory show mem-0009",
        "memory show nonsense",
        "memory blame mem-0009",
        "memory retire mem-0009",
        "memory retire mem-0001 --by nonsense",
        "memory curate mem-0001",
        "memory curate mem-0001 --until yesterday",
        "memory curate mem-0001 --from 2026-12-31 --until 2026-01-01",
        "memory export mem-0009"
      })
  void saysInOneLineWhatIsWrong(String command) {
    Said said = terminal.run(command.split(" "));

    assertThat(said.code()).as(said.err()).isEqualTo(2);
    assertThat(said.err()).hasLineCount(1);
    assertThat(said.out()).isEmpty();
  }

  @Test
  void refusesAFileThatIsNoExport() throws IOException {
    Path broken = Files.writeString(folder.resolve("broken.yaml"), "format: [");
    Path sql =
        Files.writeString(
            folder.resolve("sql.yaml"),
            Files.readString(Path.of(exported()))
                .replaceFirst("detail: .*", "detail: those where customer.country is Brazil"));

    assertThat(terminal.run("memory", "import", broken.toString()).code()).isEqualTo(2);
    assertThat(terminal.run("memory", "import", folder.resolve("none.yaml").toString()).code())
        .isEqualTo(74);
    Said unportable = terminal.run("memory", "import", sql.toString());
    assertThat(unportable.code()).isEqualTo(2);
    assertThat(unportable.err()).contains("is not portable").contains("customer.country");
  }
}
