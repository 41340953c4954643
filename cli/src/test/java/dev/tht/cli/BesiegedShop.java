package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.assembly.Assembly;
import dev.tht.gatecore.SessionJournal;
import dev.tht.gatecore.desk.ReviewDesk;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Outcome;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.SessionId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A workspace whose sessions a reviewer has taken to every phase, and what stands in it: whatever
 * is tried afterwards, only a reply may change that.
 */
final class BesiegedShop {

  private static final int REPLIES_TO_THE_END = 10;

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

  private final Assembly assembly;
  private final List<String> sessions = new ArrayList<>();
  private final Map<String, Standing> before;
  private final int memory;
  private long changed = -1;

  /** Plays the sessions through that door, a reviewer answering beside it. */
  BesiegedShop(Path folder, Assembly assembly, CheckedDoor door) {
    this.assembly = assembly;
    try (HostReviewer reviewer = new HostReviewer(folder)) {
      for (int replies = 0; replies < REPLIES_TO_THE_END; replies++) {
        McpSession session = new McpSession(door);
        for (int i = 0; i < replies && isOpen(session); i++) {
          session.step();
          reviewer.answerAll();
        }
        sessions.add(session.id());
      }
    }
    before = standings();
    memory = assembly.get(MemoryStore.class).items().size();
  }

  private static boolean isOpen(McpSession session) {
    return !session.status().path("status").asString().equals("closed");
  }

  /** Their ids. */
  List<String> sessions() {
    return List.copyOf(sessions);
  }

  /** The sessions and Memory items that are not as they were, looked at before anybody replied. */
  long unreplied() {
    if (changed < 0) {
      Map<String, Standing> now = standings();
      long moved =
          before.entrySet().stream()
              .filter(was -> !was.getValue().equals(now.get(was.getKey())))
              .count();
      // A session that was opened since then stands where it began.
      long opened =
          now.entrySet().stream()
              .filter(session -> !before.containsKey(session.getKey()))
              .filter(session -> session.getValue().replies() > 0)
              .count();
      changed = moved + opened + assembly.get(MemoryStore.class).items().size() - memory;
    }
    return changed;
  }

  /** The reviewer answers whatever waits: each reply is taken at once. Says how many there were. */
  long repliesTaken() {
    unreplied();
    ReviewDesk desk = assembly.get(ReviewDesk.class);
    List<PendingQuestion> waiting = desk.pending();
    for (PendingQuestion question : waiting) {
      assertThat(
              desk.reply(
                  ReviewDesk.authenticated(
                      question, new ReviewerReply.Other("not so"), HostReviewer.NAME, "host")))
          .isInstanceOf(Outcome.Success.class);
    }
    return waiting.size();
  }

  private Map<String, Standing> standings() {
    SessionJournal journal = assembly.get(SessionJournal.class);
    Map<String, Standing> standings = new TreeMap<>();
    for (SessionId id : journal.sessions()) {
      standings.put(id.value(), Standing.of(journal.state(id)));
    }
    return standings;
  }
}
