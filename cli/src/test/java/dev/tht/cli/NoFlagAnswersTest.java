package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.ledger.session.SessionFold;
import dev.tht.ledger.session.SessionLedger;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** No option of any command and no variable of the environment answers a question. */
class NoFlagAnswersTest {

  /** Without a session to answer in; "mcp serve" ends with its client, see McpAdversaryTest. */
  private static final List<String> HARMLESS =
      List.of(
          "demo",
          "init",
          "index",
          "eval sql",
          "eval plan",
          "eval ambiguity",
          "eval bilingual",
          "eval keys",
          "eval retrieval",
          "doctor",
          "reviewer key",
          "mcp serve");

  @TempDir Path folder;

  @Test
  void noOptionOfAnyCommandAnswersTheOpenQuestion() throws IOException {
    Terminal terminal = SmallShop.create(folder);
    String session =
        ThtJson.mapper()
            .readTree(
                terminal
                    .run("ask", "How many customers are from Brasil?", "--open", "--json")
                    .out())
            .get("session")
            .asString();
    assertThat(
            terminal
                .run(TwoDoorsTest.READINGS, new String[] {"propose", "select", "-s", session})
                .code())
        .isEqualTo(3);
    Path script = Files.writeString(folder.resolve("s.json"), "[]");
    int tried = 0;
    for (CommandList.Entry entry : CommandList.PRESENT) {
      if (HARMLESS.contains(entry.name())) {
        continue;
      }
      CommandLine line = new CommandLine(Commands.named(entry.name()));
      for (OptionSpec option : line.getCommandSpec().options()) {
        if (option.usageHelp() || option.longestName().equals("--workspace")) {
          continue;
        }
        terminal.run(TwoDoorsTest.READINGS, words(entry.name(), option, session, script));
        tried++;
      }
    }
    assertThat(Path.of("accept")).doesNotExist();
    System.out.println("flags: " + tried + " options tried, 0 answered");
    assertThat(tried).isGreaterThan(80);
    try (Assembly assembly = Assembly.open(Workspace.find(folder))) {
      SessionLedger ledger =
          new SessionLedger(assembly.get(LedgerStore.class), () -> "e-00000000000000000000");
      for (SessionId id : ledger.sessions()) {
        assertThat(SessionFold.fold(ledger.read(id)).replies()).as(id.value()).isZero();
      }
    }
  }

  private static String[] words(String name, OptionSpec option, String session, Path script) {
    List<String> words = new ArrayList<>(List.of(name.split(" ")));
    words.add(option.longestName());
    if (option.arity().max() > 0) {
      words.add(
          switch (option.longestName()) {
            case "--session" -> session;
            case "--script" -> script.toString();
            case "--lang" -> "it";
            case "--timeout", "--limit" -> "1";
            default ->
                Path.class.equals(option.type()) || option.longestName().equals("--to")
                    ? script.resolveSibling("accept").toString()
                    : "accept";
          });
    }
    switch (name) {
      case "ask", "search find", "search pack", "memory search" -> words.add("Brasil?");
      case "review", "session show", "session resume", "session export" -> words.add(session);
      case "propose" -> words.addAll(List.of("select", "--timeout", "1"));
      default -> {}
    }
    return words.toArray(String[]::new);
  }

  @Test
  void noReplyIsReadFromTheEnvironment() throws IOException {
    try (var sources = Files.walk(Path.of("src", "main", "java"))) {
      for (Path source : sources.filter(file -> file.toString().endsWith(".java")).toList()) {
        // The server's token for HTTP lets a proposer in, and answers nothing.
        if (Set.of("EvalData.java", "McpServeCommand.java")
            .contains(source.getFileName().toString())) {
          continue;
        }
        assertThat(Files.readString(source)).as(source.toString()).doesNotContain("System.getenv");
      }
    }
  }
}
