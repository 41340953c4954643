package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.ledger.session.SessionState;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The official MCP client for Node plays whole sessions about Chinook and AdventureWorks with a
 * person at {@code tht review} in a terminal. Needs npm, tmux and the databases in the folder that
 * THT_DATA names.
 */
@Tag("data")
class McpRealDataTest {

  private static final Path DATABASES =
      Path.of(
              Objects.requireNonNull(
                  System.getenv("THT_DATA"), "THT_DATA is not set; run ./verify --data DIR"))
          .resolve("db");

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "obedient, chinook, 5",
    "clumsy, chinook, 5",
    "hostile, chinook, 5",
    "obedient, adventureworks, 16",
    "clumsy, adventureworks, 16",
    "hostile, adventureworks, 16"
  })
  void aWholeSessionComesToTheRightCount(String part, String database, String count)
      throws IOException, InterruptedException {
    ShopFloor.of(folder, DATABASES.resolve(database + ".sqlite"));
    String wanted = database.equals("chinook") ? "Brazil" : "Black";
    Function<List<String>, String> person =
        part.equals("clumsy")
            ? new ChangingMind(wanted)
            : question -> TypingReviewer.choice(question, "^I accept", wanted, "recommended");

    PlayedSession played = PlayedSession.play(part, database, folder, person);

    assertThat(played.state().status()).isEqualTo(SessionState.Status.CLOSED);
    assertThat(played.rows()).isEqualTo("[[\"" + count + "\"]]");
    assertThat(played.recorded()).contains("concept_clarified", "question_rewritten");
  }
}
