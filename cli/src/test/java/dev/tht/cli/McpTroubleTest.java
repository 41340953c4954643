package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.session.SessionState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * As {@link McpNodeTest}, with agents that do everything in the wrong order, that mean ill, and
 * with data that does.
 */
@Tag("node")
class McpTroubleTest {

  @TempDir Path folder;

  @Test
  void aClumsyAgentIsToldWhatToDoAndComesToTheSameAnswer()
      throws IOException, InterruptedException {
    ShopFloor.bicycles(folder);
    PlayedSession played =
        PlayedSession.play(
            "clumsy", "bicycle", folder, new ChangingMind("A model in the catalogue"));

    assertThat(played.state().status()).isEqualTo(SessionState.Status.CLOSED);
    assertThat(played.closed())
        .containsExactly("F1", "F2", "F3", "F4", "F4", "F5", "F6", "F7", "F8");
    assertThat(played.rows()).isEqualTo("[[\"97\"]]");
  }

  @Test
  void aHostileAgentMovesNothingInAnyPhase() throws IOException, InterruptedException {
    ShopFloor.bicycles(folder);
    PlayedSession played = PlayedSession.play("hostile", "bicycle", folder, McpTroubleTest::person);

    assertThat(played.state().status()).isEqualTo(SessionState.Status.CLOSED);
    assertThat(played.recorded()).filteredOn("concept_clarified"::equals).hasSize(1);
    assertThat(played.rows()).isEqualTo("[[\"97\"]]");
  }

  @Test
  void hostileValuesAreVisibleInEveryResult() throws IOException, InterruptedException {
    ShopFloor.hostile(folder);
    PlayedSession played =
        PlayedSession.play("obedient", "hostile", folder, McpTroubleTest::person);

    assertThat(played.state().status()).isEqualTo(SessionState.Status.CLOSED);
    assertThat(played.rows()).isEqualTo("[[\"2\"]]");
  }

  private static String person(List<String> question) {
    return TypingReviewer.choice(
        question, "^I accept", "A model in the catalogue", "'?Brazil'?", "recommended");
  }
}
