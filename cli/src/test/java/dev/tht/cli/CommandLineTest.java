package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.cli.Terminal.Said;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class CommandLineTest {

  @TempDir Path folder;

  static List<String> absent() {
    return CommandList.ABSENT;
  }

  static List<String> present() {
    return CommandList.PRESENT.stream().map(CommandList.Entry::name).toList();
  }

  /** All but the two that are refused whatever follows them. */
  static List<String> strict() {
    return present().stream()
        .filter(name -> !List.of("decision add", "phase advance").contains(name))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("absent")
  void refusesByNameWhatThisVersionHasNot(String name) {
    Said said = Terminal.bare("", (name + " --anything").split(" "));

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.err()).isEqualToIgnoringNewLines("tht " + name + ": not in this version");
    assertThat(said.out()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("present")
  void showsTheOptionsOfEveryCommand(String name) {
    Said said = Terminal.bare("", (name + " --help").split(" "));

    assertThat(said.code()).isZero();
    assertThat(said.out()).contains("tht " + name).contains("--json").contains("--workspace");
    assertThat(said.err()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("strict")
  void refusesAnUnknownOptionInOneLine(String name) {
    Said said = Terminal.bare("", (name + " --no-such-option").split(" "));

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.err()).hasLineCount(1);
    assertThat(said.out()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "--help, 0",
    "--version, 0",
    "session --help, 0",
    "session, 2",
    "frobnicate, 2",
    "ask, 2",
    "'init', 2",
  })
  void endsWithTheDocumentedCode(String words, int code) {
    Said said = Terminal.bare("", words.split(" "));

    assertThat(said.code()).isEqualTo(code);
    assertThat(code == 0 ? said.out() : said.err()).isNotEmpty();
    assertThat(code == 0 ? said.err() : said.out()).isEmpty();
  }

  @Test
  void saysWhereNoWorkspaceIs() {
    Said said = new Terminal(folder).run("session", "list");

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.err()).contains("no tht workspace").contains("tht init").hasLineCount(1);
  }

  @ParameterizedTest
  @CsvSource({
    "shop.sqlite, 2, not a JDBC URL",
    "jdbc:nothing:x, 2, jdbc:",
    "jdbc:sqlite:/nowhere/at/all.sqlite, 7, all.sqlite",
  })
  void makesNoWorkspaceForADatabaseThatIsNotThere(String url, int code, String named) {
    Said said = new Terminal(folder).run("init", "--db", url);

    assertThat(said.code()).isEqualTo(code);
    assertThat(said.err()).contains(named).hasLineCount(1);
    assertThat(folder.resolve(".tht")).doesNotExist();
  }

  @Test
  void makesNoWorkspaceWithADriverThatIsNone() throws IOException {
    Path none = Files.writeString(folder.resolve("driver.jar"), "no jar");

    Said said =
        new Terminal(folder)
            .run("init", "--db", "jdbc:nothing:x", "--driver-path", none.toString());

    assertThat(said.code()).isEqualTo(2);
    assertThat(said.err()).contains("driver.jar").hasLineCount(1);
    assertThat(folder.resolve(".tht")).doesNotExist();
  }

  @Test
  void makesNoWorkspaceForAnEmptyDatabase() throws IOException {
    Path empty = Files.createFile(folder.resolve("empty.sqlite"));

    Said said = new Terminal(folder).run("init", "--db", "jdbc:sqlite:" + empty);

    assertThat(said.code()).isEqualTo(7);
    assertThat(said.err()).hasLineCount(1);
    assertThat(folder.resolve(".tht")).doesNotExist();
  }

  @Test
  void showsTheStackTraceOnlyWhenAsked() {
    Said said = new Terminal(folder).run("session", "list", "--debug");

    assertThat(said.err()).contains("at dev.tht.");
  }
}
