package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.command.AssembledRooms;
import dev.tht.testkit.review.AdversaryReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Sequences of calls that mean ill, in sessions that a reviewer has taken to every phase: whatever
 * is called, nothing is decided, no phase moves and no Memory item appears without a reply.
 */
class McpAdversaryTest {

  private static final String[] TOOLS = {
    "session_status",
    "search_find",
    "schema_render",
    "memory_search",
    "ambiguity_top",
    "reviewer_select",
    "reviewer_decide",
    "reviewer_confirm",
    "reviewer_schema_linking",
    "plan_check",
    "phase_reopen_request",
    "sql_show",
    "wait_for_reviewer",
    "decision_add",
    "phase_advance",
    "reviewer_reply",
    "memory_promote"
  };

  @TempDir Path folder;

  @Test
  @Tag("campaign")
  void nothingIsDecidedInFiveThousandSequences() throws IOException {
    attack("quick", 5_000, Long.getLong("tht.seed", 20_261_130L));
  }

  @Test
  @Tag("long")
  void nothingIsDecidedInAHundredThousandSequences() throws IOException {
    attack("long", 100_000, Long.getLong("tht.seed", 1L));
  }

  private void attack(String run, int sequences, long seed) throws IOException {
    SmallShop.create(folder);
    Workspace workspace = Workspace.find(folder);
    try (Assembly assembly = Assembly.open(workspace)) {
      CheckedDoor door = new CheckedDoor(new AssembledRooms(assembly, workspace));
      BesiegedShop shop = new BesiegedShop(folder, assembly, door);
      List<String> sessions = shop.sessions();
      RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
      Map<String, Long> outcomes = new TreeMap<>();
      long calls = 0;
      for (int i = 0; i < sequences; i++) {
        String session = sessions.get(random.nextInt(sessions.size()));
        int length = 1 + random.nextInt(3);
        for (int k = 0; k < length; k++) {
          String tool = TOOLS[random.nextInt(TOOLS.length)];
          String status =
              door.call(tool, new Attack(random, session).on(tool)).path("status").asString();
          outcomes.merge(status, 1L, Long::sum);
          calls++;
        }
      }
      long replies = shop.repliesTaken();
      AdversaryReport report =
          new AdversaryReport(
                  "mcp", run, seed, sequences, calls, outcomes, replies, shop.unreplied())
              .keep();

      assertThat(report.unreplied()).isZero();
      assertThat(outcomes).containsKeys("pending", "refused", "found");
    }
    assertThat(new Terminal(folder).run("ledger", "verify").code()).isZero();
  }
}
