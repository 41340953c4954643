package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.SessionId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The official MCP client for Node at the door of a server in a process of its own, about the
 * Bicycle Shop, with a person at {@code tht review} in a terminal: who does as the skill says,
 * whose server dies in the middle, and who dies itself. Needs npm and tmux.
 */
@Tag("node")
class McpNodeTest {

  private static final String CATALOGUE = "A model in the catalogue";

  /** Models that have not been discontinued, by the shop's own count. */
  private static final String ANSWER = "[[\"97\"]]";

  @TempDir Path folder;

  @BeforeEach
  void create() {
    ShopFloor.bicycles(folder);
  }

  private static String person(List<String> question) {
    return TypingReviewer.choice(question, "^I accept", CATALOGUE, "active");
  }

  @Test
  void anObedientAgentComesToTheReviewedAnswer() throws IOException, InterruptedException {
    PlayedSession played = PlayedSession.play("obedient", "bicycle", folder, McpNodeTest::person);

    assertThat(played.state().status()).isEqualTo(SessionState.Status.CLOSED);
    assertThat(played.recorded())
        .containsExactly(
            "concept_clarified",
            "question_rewritten",
            "table_linked",
            "column_linked",
            "plan_accepted",
            "sql_accepted",
            "result_accepted");
    assertThat(played.closed()).containsExactly("F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8");
    assertThat(played.state().promoted()).hasSize(1);
    assertThat(played.rows()).isEqualTo(ANSWER);
  }

  @Test
  void aServerKilledInMidQuestionLosesNothingAndAnswersNothing()
      throws IOException, InterruptedException {
    PlayedSession played =
        PlayedSession.play("interrupted", "bicycle", folder, McpNodeTest::person);

    assertThat(played.state().status()).isEqualTo(SessionState.Status.CLOSED);
    assertThat(played.rows()).isEqualTo(ANSWER);
  }

  @Test
  void aServerEndsWithAClientThatIsKilledAndTheQuestionStays()
      throws IOException, InterruptedException {
    AtomicReference<ProcessHandle> server = new AtomicReference<>();
    String session;
    try (NodeAgent agent = NodeAgent.playing("killed", "bicycle", folder)) {
      agent.listen(
          line -> {
            if (line.startsWith("SERVER ")) {
              long pid = Long.parseLong(line.substring("SERVER ".length()));
              server.set(ProcessHandle.of(pid).orElseThrow());
            } else if (line.startsWith("PENDING ")) {
              agent.kill();
            }
          });
      assertThat(server.get().onExit().orTimeout(60, TimeUnit.SECONDS))
          .as("the server ends")
          .succeedsWithin(60, TimeUnit.SECONDS);
      session = PlayedSession.session(agent);
    }

    try (Assembly assembly = Assembly.open(Workspace.find(folder))) {
      SessionState state = assembly.gate().state(new SessionId(session));
      assertThat(state.pending()).isPresent();
      assertThat(state.replies()).isZero();
      assertThat(state.phase()).isEqualTo(Phase.CLARIFICATION);
    }
  }
}
