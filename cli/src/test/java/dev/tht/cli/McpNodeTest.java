package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.gatecore.SessionJournal;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.SessionId;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The official MCP client for Node at the door of a server in a process of its own, and a reviewer
 * in this one. Needs Node 18 or newer with npm.
 */
@Tag("node")
class McpNodeTest {

  private static final String CLIENT = "@modelcontextprotocol/sdk@1.32.2";
  private static final Path HOME = Path.of("target/node-client").toAbsolutePath();

  @TempDir Path folder;
  private final List<String> said = new ArrayList<>();

  @BeforeAll
  static void installClient() throws IOException, InterruptedException {
    Files.createDirectories(HOME);
    Files.copy(
        Path.of("src/test/node/agent.mjs"),
        HOME.resolve("agent.mjs"),
        StandardCopyOption.REPLACE_EXISTING);
    if (Files.isDirectory(HOME.resolve("node_modules/@modelcontextprotocol/sdk"))) {
      return;
    }
    Process npm =
        new ProcessBuilder(
                "npm", "install", "--no-audit", "--no-fund", "--prefix", HOME.toString(), CLIENT)
            .redirectErrorStream(true)
            .start();
    String output = new String(npm.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(npm.waitFor()).as("npm install: %s", output).isZero();
  }

  @BeforeEach
  void create() throws IOException {
    SmallShop.create(folder);
  }

  /** Plays the part to its end; the reviewer begins when the agent says so, or at once. */
  private void play(String part, HostReviewer reviewer, boolean atOnce)
      throws IOException, InterruptedException {
    List<String> command =
        Stream.of(
                List.of("node", HOME.resolve("agent.mjs").toString(), part),
                List.of(ProcessHandle.current().info().command().orElseThrow()),
                List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"),
                List.of("--enable-native-access=ALL-UNNAMED"),
                List.of("-Dguice_bytecode_gen_option=DISABLED", "-cp"),
                List.of(System.getProperty("java.class.path"), "dev.tht.cli.Main"),
                List.of("mcp", "serve", "-w", folder.toString()))
            .flatMap(List::stream)
            .toList();
    Process node = new ProcessBuilder(command).redirectErrorStream(true).start();
    try {
      if (atOnce) {
        reviewer.begin();
      }
      listen(node, reviewer);
      assertThat(node.waitFor(60, TimeUnit.SECONDS)).as("the agent ends").isTrue();
      assertThat(said).as(String.join("\n", said)).last().isEqualTo("DONE");
    } finally {
      node.descendants().forEach(ProcessHandle::destroyForcibly);
      node.destroyForcibly();
    }
  }

  private void listen(Process node, HostReviewer reviewer) {
    try (BufferedReader lines =
        new BufferedReader(new InputStreamReader(node.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        System.out.println("agent: " + line);
        said.add(line);
        if (line.equals("READY")) {
          reviewer.begin();
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Every reply of the ledger is one that this reviewer gave. */
  private SessionState ledgerHoldsWhatWasAnswered(HostReviewer reviewer) {
    try (Assembly assembly = Assembly.open(Workspace.find(folder))) {
      SessionJournal journal = assembly.get(SessionJournal.class);
      SessionId session = journal.sessions().get(0);
      List<LedgerEntry.ReplyGiven> replies =
          journal.entries(session).stream()
              .filter(positioned -> positioned.entry() instanceof LedgerEntry.ReplyGiven)
              .peek(
                  positioned -> assertThat(positioned.record().author().actor()).isEqualTo("anna"))
              .map(PositionedEntry::entry)
              .map(LedgerEntry.ReplyGiven.class::cast)
              .toList();
      assertThat(replies.stream().map(reply -> reply.question().value()))
          .containsExactlyElementsOf(reviewer.answered());
      assertThat(new Terminal(folder).run("ledger", "verify").code()).isZero();
      return journal.state(session);
    }
  }

  @Test
  void anObedientAgentComesToTheReviewedAnswer() throws IOException, InterruptedException {
    try (HostReviewer reviewer = new HostReviewer(folder)) {
      play("obedient", reviewer, true);

      SessionState state = ledgerHoldsWhatWasAnswered(reviewer);
      assertThat(state.status()).isEqualTo(SessionState.Status.CLOSED);
      assertThat(state.promoted()).hasSize(1);
    }
  }

  @Test
  void aClumsyAgentIsToldWhatToDoAndComesToTheSameAnswer()
      throws IOException, InterruptedException {
    try (HostReviewer reviewer = new HostReviewer(folder)) {
      play("clumsy", reviewer, true);

      assertThat(ledgerHoldsWhatWasAnswered(reviewer).status())
          .isEqualTo(SessionState.Status.CLOSED);
    }
  }

  @Test
  void aHostileAgentDecidesNothing() throws IOException, InterruptedException {
    try (HostReviewer reviewer = new HostReviewer(folder)) {
      play("hostile", reviewer, false);

      SessionState state = ledgerHoldsWhatWasAnswered(reviewer);
      assertThat(state.replies()).isZero();
      assertThat(state.phase()).isEqualTo(Phase.CLARIFICATION);
      assertThat(state.pending()).isPresent();
    }
  }

  @Test
  void aKilledServerLosesNothingAndAnswersNothing() throws IOException, InterruptedException {
    try (HostReviewer reviewer = new HostReviewer(folder)) {
      play("interrupted", reviewer, false);

      assertThat(ledgerHoldsWhatWasAnswered(reviewer).replies()).isEqualTo(1);
    }
  }
}
