package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.command.AssembledRooms;
import dev.tht.gatecore.SessionJournal;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.session.SessionId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
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
    "search_pack",
    "search_find",
    "schema_render",
    "memory_search",
    "ambiguity_top",
    "reviewer_select",
    "reviewer_decide",
    "reviewer_confirm",
    "reviewer_schema_linking",
    "phase_reopen_request",
    "sql_show",
    "wait_for_reviewer",
    "decision_add",
    "phase_advance",
    "reviewer_reply",
    "memory_promote"
  };

  @TempDir Path folder;

  /** What only a reply may change. */
  private record Standing(
      String phases, String decisions, String promoted, int replies, String words) {

    static Standing of(SessionState state) {
      return new Standing(
          state.phase() + " " + state.closed().stream().sorted().toList(),
          state.decisions().all().toString() + state.obsolete(),
          state.promoted().toString(),
          state.replies(),
          state.words().toString());
    }
  }

  @Test
  void nothingIsDecidedInFiveThousandSequences() throws IOException {
    attack(5_000, 20_261_130L);
  }

  @Test
  @Tag("long")
  void nothingIsDecidedInAHundredThousandSequences() throws IOException {
    attack(100_000, 1L);
  }

  private void attack(int sequences, long seed) throws IOException {
    SmallShop.create(folder);
    Workspace workspace = Workspace.find(folder);
    try (Assembly assembly = Assembly.open(workspace)) {
      CheckedDoor door = new CheckedDoor(new AssembledRooms(assembly, workspace.settings()));
      List<String> sessions = sessionsInEveryPhase(door);
      SessionJournal journal = assembly.get(SessionJournal.class);
      Map<String, Standing> before = standings(journal);
      int memory = assembly.get(MemoryStore.class).items().size();
      RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
      Map<String, Integer> outcomes = new TreeMap<>();
      int calls = 0;
      for (int i = 0; i < sequences; i++) {
        String session = sessions.get(random.nextInt(sessions.size()));
        int length = 1 + random.nextInt(3);
        for (int k = 0; k < length; k++) {
          String tool = TOOLS[random.nextInt(TOOLS.length)];
          String status =
              door.call(tool, new Attack(random, session).on(tool)).path("status").asString();
          outcomes.merge(status, 1, Integer::sum);
          calls++;
        }
      }
      System.out.println(
          "adversary: seed %d, %d sequences, %d calls: %s; 0 decisions, phase moves or Memory items"
              .formatted(seed, sequences, calls, outcomes));

      assertThat(standings(journal)).isEqualTo(before);
      assertThat(assembly.get(MemoryStore.class).items()).hasSize(memory);
      assertThat(outcomes).containsKeys("pending", "refused", "found");
    }
    assertThat(new Terminal(folder).run("ledger", "verify").code()).isZero();
  }

  private List<String> sessionsInEveryPhase(CheckedDoor door) {
    List<String> sessions = new ArrayList<>();
    try (HostReviewer reviewer = new HostReviewer(folder)) {
      for (int replies = 0; replies < 10; replies++) {
        McpSession session = new McpSession(door);
        for (int i = 0; i < replies && open(session); i++) {
          session.step();
          reviewer.answerAll();
        }
        sessions.add(session.id());
      }
    }
    return sessions;
  }

  private static boolean open(McpSession session) {
    return !session.status().path("status").asString().equals("closed");
  }

  private static Map<String, Standing> standings(SessionJournal journal) {
    Map<String, Standing> standings = new TreeMap<>();
    for (SessionId id : journal.sessions()) {
      standings.put(id.value(), Standing.of(journal.state(id)));
    }
    return standings;
  }
}
